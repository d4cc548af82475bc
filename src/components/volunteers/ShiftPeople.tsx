import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import Link from 'next/link';
import { useState } from 'react';
import { type Clock, showHour } from '../../client/format/times.ts';
import { messageLinks } from '../../client/links/messageLinks.ts';
import { useViewer } from '../../client/useViewer.ts';
import { assignmentsText, shiftPeopleText } from '../../messages/volunteers/board.ts';
import { type State, states } from '../../resources/volunteers/states.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { type Choice, factsOf, PersonRow } from './PersonRow.tsx';
import { staffing } from './ShiftList.tsx';
import { ShiftLog } from './ShiftLog.tsx';
import { isOver, openPlaces } from './staffing.ts';
import { type Assignment, lateStep, needsApproval, stepsFrom, useAssignments, type Volunteer } from './useAssignments.ts';
import { useBusy } from './useBusy.ts';
import { type Shift, useAssigned, useNotApplied } from './useVolunteers.ts';

/** Scheduled first, then those waiting for an answer, then the rest. */
const statusOrder: readonly State[] = ['scheduled', 'unscheduled', 'worked', 'no_show', 'declined', 'withdrawn'];

/** Comes instead of scheduling while the volunteer is not approved. */
const approval = (volunteer: Volunteer, approve: (volunteer: Volunteer) => Promise<boolean>): Choice => ({
  label: assignmentsText.approve,
  key: 'A',
  run: () => void approve(volunteer),
});

type Busy = ReadonlyMap<string, string>;
/** Why a volunteer is not offered, as a fact; nothing if there is no reason. */
const reasonOf = (busy: Busy, volunteer_id: string): string[] => {
  const other = busy.get(volunteer_id);
  return other ? [shiftPeopleText.busy({ shift: other })] : [];
};

function Assigned({ shift, query, busy }: { shift: Shift; query: ReturnType<typeof useAssigned>; busy: Busy }) {
  const { move, approve } = useAssignments();
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={shiftPeopleText.loading} lines={6} />;
  const isFull = shift.scheduled_count >= shift.quantity_of_volunteers;
  // Of those who wait for an answer, who has the time comes first.
  const place = ({ status, volunteer_id }: Assignment) => 2 * statusOrder.indexOf(status) + (busy.has(volunteer_id) ? 1 : 0);
  const people = [...query.data.items].sort((a, b) => place(a) - place(b));
  const canSchedule = ({ volunteer_id }: Assignment) => !isFull && !busy.has(volunteer_id);
  if (people.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {shiftPeopleText.nobodyApplied}
      </Text>
    );
  return (
    <ul className={board.lines} aria-label={shiftPeopleText.assigned}>
      {people.map((one) => (
        <PersonRow
          key={one.id}
          name={one.volunteer?.name ?? shiftPeopleText.aVolunteer}
          title={
            <Anchor component={Link} href={`/volunteer/${one.volunteer_id}`} size="sm">
              {one.volunteer?.name ?? shiftPeopleText.aVolunteer}
            </Anchor>
          }
          status={states.includes(one.status) ? one.status : 'unscheduled'}
          facts={[
            ...(one.status === 'unscheduled' ? reasonOf(busy, one.volunteer_id) : []),
            ...factsOf(one.volunteer),
            ...(one.comment ? [one.comment] : []),
          ]}
          choices={stepsFrom(one.status, shift)
            .filter(({ name }) => name !== 'schedule' || canSchedule(one))
            .map((step) =>
              step.name === 'schedule' && needsApproval(one.volunteer)
                ? approval(one.volunteer, approve)
                : { ...step, run: () => void move(one, step) },
            )}
        />
      ))}
    </ul>
  );
}

function NotApplied({ shift, busy }: { shift: Shift; busy: Busy }) {
  const isFull = shift.scheduled_count >= shift.quantity_of_volunteers;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const query = useNotApplied(shift.id, search);
  const { assign, approve } = useAssignments();
  const isLate = isOver(shift);
  const title = isLate ? shiftPeopleText.recordOthers : shiftPeopleText.notApplied;
  const step = isLate ? lateStep : { label: shiftPeopleText.schedule, key: 'S' };
  return (
    <>
      <Group justify="space-between" align="flex-end" mt="md" mb={4}>
        <Title order={3} size="h5" id="not-applied">
          {title}
        </Title>
        <SearchInput
          size="xs"
          aria-label={shiftPeopleText.search}
          placeholder={shiftPeopleText.searchHint}
          value={text}
          onChange={setText}
        />
      </Group>
      {query.isError ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading label={shiftPeopleText.loadingVolunteers} lines={2} />
      ) : query.data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {search ? shiftPeopleText.noMatch : shiftPeopleText.allApplied}
        </Text>
      ) : (
        <ul className={board.lines} aria-label={title}>
          {[...query.data.items]
            .sort((a, b) => Number(busy.has(a.id)) - Number(busy.has(b.id)))
            .map((volunteer) => (
              <PersonRow
                key={volunteer.id}
                name={volunteer.name}
                title={volunteer.name}
                facts={[...reasonOf(busy, volunteer.id), ...factsOf(volunteer)]}
                choices={
                  isFull || busy.has(volunteer.id)
                    ? []
                    : [
                        needsApproval(volunteer)
                          ? approval(volunteer, approve)
                          : { ...step, run: () => void assign(volunteer, shift.id, isLate) },
                      ]
                }
              />
            ))}
        </ul>
      )}
    </>
  );
}

/** Who is scheduled or has applied, and who could still be scheduled, below them once they are known. */
export function ShiftStaff({ shift }: { shift: Shift }) {
  const query = useAssigned(shift.id);
  const busy = useBusy(shift);
  return (
    <>
      <Assigned shift={shift} query={query} busy={busy} />
      {!query.isPending && <NotApplied key={shift.id} shift={shift} busy={busy} />}
    </>
  );
}

/** What is done about a shift most often: writing to its people, and finding others while it is short. */
function ShiftSteps({ shift }: { shift: Shift }) {
  const viewer = useViewer(String(shift.convention_id));
  const links = viewer ? messageLinks('shift', shift, viewer) : [];
  const isShort = openPlaces(shift) > 0;
  if (!isShort && links.length === 0) return null;
  return (
    <Group gap="xs" mb="sm">
      {isShort && (
        <Button size="xs" variant="default" onClick={() => document.getElementById('not-applied')?.scrollIntoView()}>
          {shiftPeopleText.find}
        </Button>
      )}
      {links.map(({ label, href }) => (
        <Button key={href} component={Link} href={href} size="xs" variant="default" prefetch={false}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** The people of a shift, and volunteers who could still be scheduled. */
export function ShiftPeople({ shift, clock }: { shift: Shift; clock: Clock }) {
  const others = useNotApplied(shift.id, ''); // the log waits for the list above it
  return (
    <section className={board.panel} data-decides aria-label={shift.name}>
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h3">
          {shift.name}
        </Title>
        <Anchor component={Link} href={`/shift/${shift.id}`} size="sm">
          {shiftPeopleText.wholeRecord}
        </Anchor>
      </Group>
      <Text size="sm" mb="sm">
        {shiftPeopleText.hours({
          start: showHour(shift.start_time, clock),
          end: showHour(shift.end_time, clock),
          staffing: staffing(shift),
        })}
      </Text>
      <ShiftSteps shift={shift} />
      <ShiftStaff shift={shift} />
      {!others.isPending && <ShiftLog shift={shift} clock={clock} />}
    </section>
  );
}
