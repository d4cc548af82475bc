import { Box, Button, Group, Kbd, SegmentedControl, Tabs, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { currentOrNextDay } from '../../client/conventions.ts';
import { type Clock, showDay } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { useConventionList } from '../../client/useConventionList.ts';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { hasPrivilege, isAmong, useViewer } from '../../client/useViewer.ts';
import { volunteerBoardText } from '../../messages/volunteers/board.ts';
import { convention as actions } from '../../resources/policy/actions/convention.ts';
import { list } from '../../resources/policy/usual.ts';
import { StaffOnly } from '../records/StaffOnly.tsx';
import board from '../ui/page/board.module.css';
import { Page } from '../ui/page/Page.tsx';
import { showChecked } from '../ui/page/showCurrent.ts';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { EmptyLink } from '../ui/states/EmptyLink.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ShiftList } from './ShiftList.tsx';
import { ShiftPeople } from './shift/ShiftPeople.tsx';
import { openPlaces } from './staffing.ts';
import { useShifts, useShiftsAround } from './useVolunteers.ts';
import classes from './volunteers.module.css';

const CopyDay = dynamic(() => import('./day/CopyDay.tsx').then((file) => file.CopyDay));
const PrintRota = dynamic(() => import('./day/PrintRota.tsx').then((file) => file.PrintRota), {
  loading: () => <Box w={127} h={30} />,
});
const PeopleTab = dynamic(() => import('./PeopleTab.tsx').then((file) => file.PeopleTab));

type ShiftsQuery = ReturnType<typeof useShifts>;
interface ShiftsProps {
  readonly query: ShiftsQuery;
  readonly clock: Clock;
  readonly empty: string;
  /** What to do where there are none. */
  readonly instead?: ReactNode;
  /** The convention in which several shifts can be changed at once. */
  readonly bulk?: string;
}
function Shifts({ query, clock, empty, instead, bulk }: ShiftsProps) {
  const [params] = useQueryParams();
  const [clickedId, setSelectedId] = useState<string>();
  const selectedId = clickedId ?? params.shift;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => new Date());
  // What is shown at first stays when its last place is filled.
  const [firstId, setFirstId] = useState<string>();
  const people = useRef<HTMLDivElement>(null);
  // On a phone, the people of a shift are below the list: whoever chooses one sees them.
  useEffect(() => {
    const isBelow = (people.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2;
    if (clickedId && isBelow) people.current?.scrollIntoView();
  }, [clickedId]);
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={volunteerBoardText.loadingShifts} />;
  const { items } = query.data;
  const coming = items.filter(({ end_time }) => new Date(end_time) > now);
  const open = coming.find((one) => openPlaces(one) > 0);
  const first = open ?? coming[0] ?? items[0];
  if (first && !firstId) setFirstId(first.id);
  const current = items.find(({ id }) => id === selectedId) ?? items.find(({ id }) => id === firstId) ?? first;
  if (!current) return <Empty title={empty} action={instead} />;
  const bulkConvention = bulk && items.every(({ can_edit }) => can_edit === true) ? bulk : null;
  const choose = (id: string, on: boolean) =>
    setChosen((ids) => new Set(on ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return (
    <>
      {bulkConvention && (
        <BulkBar
          convention_id={bulkConvention}
          chosen={items.filter(({ id }) => chosen.has(id))}
          all={items.length}
          chooseAll={() => setChosen(new Set(items.map(({ id }) => id)))}
          chooseNone={() => setChosen(new Set())}
        />
      )}
      <Box className={board.listAndItem}>
        <ShiftList
          shifts={items}
          current={current.id}
          clock={clock}
          onCurrent={setSelectedId}
          {...(bulkConvention ? { chosen, onChosen: choose } : {})}
        />
        <Box ref={people} style={{ scrollMarginTop: '4rem' }}>
          <ShiftPeople key={current.id} shift={current} clock={clock} />
        </Box>
      </Box>
    </>
  );
}

/** The shifts that are on now or start within two hours. */
function ShiftsNow({ id, clock }: { id: string; clock: Clock }) {
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
  const [, setParams] = useQueryParams();
  const byDay = (
    <Button size="xs" variant="default" onClick={() => setParams({ view: 'shifts' })}>
      {volunteerBoardText.showByDay}
    </Button>
  );
  return <Shifts query={useShiftsAround(id, now)} clock={clock} empty={volunteerBoardText.noShiftsNow} instead={byDay} />;
}

function ShiftsByDay({ id, clock }: { id: string; clock: Clock }) {
  const [params, setParams] = useQueryParams();
  const days = useConventionList(id, 'days', { _order_by: 'start_date' });
  const items = days.data?.items ?? [];
  const day = items.find((one) => one.id === params.day) ?? currentOrNextDay(items, new Date()) ?? items[0];
  const query = useShifts(id, day?.id);
  const viewer = useViewer(id);
  const mayAdd = viewer && hasPrivilege(viewer, ['volunteers']);
  const mayCopy = isAmong(list(actions.conventionday?.['POST /{id}/copy/shifts'] ?? []), viewer);
  if (days.isError) return <Failure error={days.error} retry={() => void days.refetch()} />;
  if (!days.data) return <Loading label={volunteerBoardText.loadingDays} />;
  if (!day) {
    const add = <EmptyLink href={`/convention/${id}/settings#days`}>{volunteerBoardText.toDays}</EmptyLink>;
    return (
      <Empty title={volunteerBoardText.noDays} action={viewer && hasPrivilege(viewer, ['organizer']) && add}>
        {volunteerBoardText.noDaysHelp}
      </Empty>
    );
  }
  const newShift = `/convention/${id}/shifts/new?conventionday_id=${day.id}`;
  return (
    <>
      <Group mb="sm" gap="sm" justify="space-between">
        <Box ref={showChecked} className={classes.days}>
          <SegmentedControl
            aria-label={volunteerBoardText.day}
            size="xs"
            value={day.id}
            onChange={(day) => setParams({ day })}
            data={items.map((one) => ({ value: one.id, label: showDay(one.start_date, clock) }))}
          />
        </Box>
        <Group gap="xs">
          {mayAdd && (
            <Button component={Link} href={newShift} size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {volunteerBoardText.addShift}
            </Button>
          )}
          <PrintRota key={`print ${day.id}`} {...{ id, day, clock }} />
        </Group>
      </Group>
      <Shifts
        key={day.id}
        {...{ query, clock }}
        empty={volunteerBoardText.noShiftsOnDay}
        instead={mayAdd && <EmptyLink href={newShift}>{volunteerBoardText.addShift}</EmptyLink>}
        bulk={id}
      />
      {mayCopy && query.data && <CopyDay key={`copy ${day.id}`} day={day} days={items} clock={clock} />}
    </>
  );
}

const views = { shifts: volunteerBoardText.byShift, people: volunteerBoardText.byPerson, now: volunteerBoardText.now } as const;

/** The volunteer board: shifts with their people, people with their shifts, and what is on now. */
export function VolunteerBoard({ id }: { id: string }) {
  useEnterConvention(id);
  const clock = useClock(id);
  return (
    <Page
      title={volunteerBoardText.title}
      aside={
        <Group gap={4} visibleFrom="sm">
          <Text size="sm" c="dimmed" data-keys data-keys-of-list>
            {Children.toArray(volunteerBoardText.keys({ key: (words) => <Kbd size="xs">{words}</Kbd> }))}
          </Text>
        </Group>
      }
    >
      <StaffOnly convention_id={id} privileges={['volunteers']}>
        <ViewTabs views={views} clearedParams={['shift', 'status']}>
          {clock ? (
            <>
              <Tabs.Panel value="shifts">
                <ShiftsByDay id={id} clock={clock} />
              </Tabs.Panel>
              <Tabs.Panel value="people">
                <PeopleTab id={id} clock={clock} />
              </Tabs.Panel>
              <Tabs.Panel value="now">
                <ShiftsNow id={id} clock={clock} />
              </Tabs.Panel>
            </>
          ) : (
            <Loading label={volunteerBoardText.loading} />
          )}
        </ViewTabs>
      </StaffOnly>
    </Page>
  );
}
