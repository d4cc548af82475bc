import { Anchor, Group, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import Link from 'next/link';
import { useState } from 'react';
import { type Clock, showHour } from '../../client/format/times.ts';
import { assignmentsText, shiftPeopleText } from '../../messages/volunteers/board.ts';
import { type State, states } from '../../resources/volunteers/states.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { type Choice, factsOf, PersonRow } from './PersonRow.tsx';
import { staffing } from './ShiftList.tsx';
import { ShiftLog } from './ShiftLog.tsx';
import { needsApproval, stepsFrom, useAssignments, type Volunteer } from './useAssignments.ts';
import { type Shift, useAssigned, useNotApplied } from './useVolunteers.ts';

/** Scheduled first, then those waiting for an answer, then the rest. */
const statusOrder: readonly State[] = ['scheduled', 'unscheduled', 'worked', 'no_show', 'declined', 'withdrawn'];

/** Comes instead of scheduling while the volunteer is not approved. */
const approval = (volunteer: Volunteer, approve: (volunteer: Volunteer) => Promise<boolean>): Choice => ({
  label: assignmentsText.approve,
  key: 'A',
  run: () => void approve(volunteer),
});

function Assigned({ shift, query }: { shift: Shift; query: ReturnType<typeof useAssigned> }) {
  const { move, approve } = useAssignments();
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={shiftPeopleText.loading} lines={6} />;
  const hasStarted = new Date(shift.start_time) <= new Date();
  const people = [...query.data.items].sort((a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status));
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
          facts={[...factsOf(one.volunteer), ...(one.comment ? [one.comment] : [])]}
          choices={stepsFrom(one.status, hasStarted).map((step) =>
            step.name === 'schedule' && needsApproval(one.volunteer)
              ? approval(one.volunteer, approve)
              : { ...step, run: () => void move(one, step) },
          )}
        />
      ))}
    </ul>
  );
}

function NotApplied({ shift }: { shift: Shift }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const query = useNotApplied(shift.id, search);
  const { assign, approve } = useAssignments();
  return (
    <>
      <Group justify="space-between" align="flex-end" mt="md" mb={4}>
        <Title order={3} size="h5" id="not-applied">
          {shiftPeopleText.notApplied}
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
        <ul className={board.lines} aria-label={shiftPeopleText.notApplied}>
          {query.data.items.map((volunteer) => (
            <PersonRow
              key={volunteer.id}
              name={volunteer.name}
              title={volunteer.name}
              facts={factsOf(volunteer)}
              choices={[
                needsApproval(volunteer)
                  ? approval(volunteer, approve)
                  : { label: shiftPeopleText.schedule, key: 'S', run: () => void assign(volunteer, shift.id) },
              ]}
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
  return (
    <>
      <Assigned shift={shift} query={query} />
      {!query.isPending && <NotApplied key={shift.id} shift={shift} />}
    </>
  );
}

/** The people of a shift, and volunteers who could still be scheduled. */
export function ShiftPeople({ shift, clock }: { shift: Shift; clock: Clock }) {
  const others = useNotApplied(shift.id, ''); // the log waits for the list above it
  return (
    <section className={board.panel} aria-label={shift.name}>
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
      <ShiftStaff shift={shift} />
      {!others.isPending && <ShiftLog shift={shift} clock={clock} />}
    </section>
  );
}
