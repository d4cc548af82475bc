import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { shiftPeopleText } from '../../../messages/volunteers/board.ts';
import { type State, states } from '../../../resources/volunteers/states.ts';
import board from '../../ui/page/board.module.css';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { factsOf, PersonRow } from '../PersonRow.tsx';
import { type Assignment, needsApproval, stepsFrom, useAssignments } from '../useAssignments.ts';
import type { Shift, useAssigned } from '../useVolunteers.ts';
import { approval, type Busy, type Engagements, reasonOf } from './rowChoices.ts';

/** Scheduled first, then those waiting for an answer, then the rest. */
const statusOrder: readonly State[] = ['scheduled', 'unscheduled', 'worked', 'no_show', 'declined', 'withdrawn'];

/** Where other pages lead to those who wait for an answer. */
const APPLICATIONS = 'applications';

/** Who is scheduled or has applied, and what can be done about each. */
export function Assigned({
  shift,
  query,
  busy,
  engagements,
}: {
  shift: Shift;
  query: ReturnType<typeof useAssigned>;
  busy: Busy;
  engagements: Engagements;
}) {
  const { move, approve } = useAssignments();
  const list = useRef<HTMLUListElement>(null);
  const isHere = Boolean(query.data);
  useEffect(() => {
    if (isHere && window.location.hash === `#${APPLICATIONS}`)
      list.current?.querySelector(`[data-status=unscheduled]`)?.scrollIntoView({ block: 'center' });
  }, [isHere]);
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
    <ul ref={list} className={board.lines} aria-label={shiftPeopleText.assigned}>
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
            ...(one.status === 'unscheduled' || one.status === 'scheduled' ? (engagements.get(one.volunteer_id) ?? []) : []),
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
