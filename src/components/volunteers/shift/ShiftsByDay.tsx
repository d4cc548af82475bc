import { Box, Button, Group, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { currentOrNextDay } from '../../../client/conventions.ts';
import { type Clock, showDay } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import { hasPrivilege, isAmong, useViewer } from '../../../client/useViewer.ts';
import { volunteerBoardText } from '../../../messages/volunteers/board.ts';
import { convention as actions } from '../../../resources/policy/actions/convention.ts';
import { list } from '../../../resources/policy/usual.ts';
import { showChecked } from '../../ui/page/showCurrent.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { EmptyLink } from '../../ui/states/EmptyLink.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useShifts } from '../useVolunteers.ts';
import classes from '../volunteers.module.css';
import { Shifts } from './Shifts.tsx';

const CopyDay = dynamic(() => import('../day/CopyDay.tsx').then((file) => file.CopyDay));
const PrintRota = dynamic(() => import('../day/PrintRota.tsx').then((file) => file.PrintRota), {
  loading: () => <Box w={127} h={30} />,
});

const HOUR = 3_600_000;
/** When a shift that is added on a day may start: at its beginning, or at the next full hour once it has begun. */
function firstStart({ start_date, end_date }: AnyRecord, now: Date): Date {
  const [start, end] = [new Date(start_date as Date), new Date(end_date as Date)]; // columns of a day
  return start < now && now < end ? new Date(Math.ceil(now.getTime() / HOUR) * HOUR) : start;
}

/** The shifts of one day, which are added, printed and copied there. */
export function ShiftsByDay({ id, clock }: { id: string; clock: Clock }) {
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
  const known = new URLSearchParams({
    conventionday_id: day.id,
    start_time: firstStart(day, new Date()).toISOString(),
    _next: `/convention/${id}/volunteer-board?day=${day.id}`,
  });
  const newShift = `/convention/${id}/shifts/new?${known}`;
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
          {query.data?.items.length !== 0 && <PrintRota key={`print ${day.id}`} {...{ id, day, clock }} />}
        </Group>
      </Group>
      <Shifts
        key={day.id}
        {...{ query, clock }}
        empty={volunteerBoardText.noShiftsOnDay}
        instead={mayAdd && <EmptyLink href={newShift}>{volunteerBoardText.addShift}</EmptyLink>}
        bulk={id}
      />
      {mayCopy && query.data && <CopyDay key={`copy ${day.id}`} convention_id={id} day={day} days={items} clock={clock} />}
    </>
  );
}
