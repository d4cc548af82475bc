import { Group, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { shiftPeopleText } from '../../../messages/volunteers/board.ts';
import board from '../../ui/page/board.module.css';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { factsOf, PersonRow } from '../PersonRow.tsx';
import { isOver } from '../staffing.ts';
import { lateStep, needsApproval, useAssignments } from '../useAssignments.ts';
import { type Shift, useNotApplied } from '../useVolunteers.ts';
import { approval, type Busy, type Engagements, reasonOf } from './rowChoices.ts';

/** Volunteers who could still be scheduled: who is free comes first. */
export function NotApplied({ shift, busy, engagements }: { shift: Shift; busy: Busy; engagements: Engagements }) {
  const isFull = shift.scheduled_count >= shift.quantity_of_volunteers;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const query = useNotApplied(shift.id, search);
  const { assign, approve } = useAssignments();
  const isLate = isOver(shift);
  const place = (id: string) => (busy.has(id) ? 2 : engagements.has(id) ? 1 : 0);
  const title = isLate ? shiftPeopleText.recordOthers : shiftPeopleText.notApplied;
  const step = isLate ? lateStep : { label: shiftPeopleText.schedule, key: 'S' };
  if (isFull)
    return (
      <>
        <Title order={3} size="h5" id="not-applied" mt="md" mb={4}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {isLate ? shiftPeopleText.fullLate : shiftPeopleText.full}
        </Text>
      </>
    );
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
            .sort((a, b) => place(a.id) - place(b.id))
            .map((volunteer) => (
              <PersonRow
                key={volunteer.id}
                name={volunteer.name}
                title={volunteer.name}
                facts={[...reasonOf(busy, volunteer.id), ...(engagements.get(volunteer.id) ?? []), ...factsOf(volunteer)]}
                choices={
                  busy.has(volunteer.id)
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
