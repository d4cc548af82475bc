import { Anchor, Box, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import Link from 'next/link';
import { useState } from 'react';
import { recordName } from '../../client/format/labels.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { stepsFrom, useAssignments, type Volunteer } from './assignments.ts';
import { factsOf, PersonRow } from './PersonRow.tsx';
import { usePeople, useShiftsOf } from './useVolunteers.ts';

function ShiftsOf({ volunteer, clock }: { volunteer: Volunteer; clock: Clock }) {
  const read = useShiftsOf(volunteer.id);
  const { move } = useAssignments();
  return (
    <section className={board.panel} aria-label={volunteer.name}>
      <Title order={2} size="h3">
        <Anchor component={Link} href={`/volunteer/${volunteer.id}`} inherit>
          {volunteer.name}
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {factsOf(volunteer).join(' · ')}
      </Text>
      {read.isError ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Loading label="Loading the shifts" lines={3} />
      ) : read.data.items.length === 0 ? (
        <Text size="sm">No shifts yet.</Text>
      ) : (
        <ul className={board.lines} aria-label="Shifts of this volunteer">
          {read.data.items.map((one) => (
            <PersonRow
              key={one.id}
              name={one.shift ? recordName(one.shift) : 'A shift'}
              title={one.shift ? recordName(one.shift) : 'A shift'}
              status={one.status}
              facts={one.shift ? [showTime(one.shift.start_time, clock)] : []}
              choices={stepsFrom(one.status, one.shift ? new Date(String(one.shift.start_time)) <= new Date() : false).map(
                (step) => ({
                  ...step,
                  run: () => void move(one, step),
                }),
              )}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The volunteers one by one: how many hours, which shifts. */
export function PeopleTab({ id, clock }: { id: string; clock: Clock }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const [wanted, setWanted] = useState<string>();
  const read = usePeople(id, search);
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label="Loading the volunteers" />;
  const current = read.data.items.find((one) => one.id === wanted) ?? read.data.items[0];
  return (
    <Box className={board.columns}>
      <Box>
        <SearchInput mb="xs" aria-label="Search volunteers" placeholder="Name, mail or phone" value={text} onChange={setText} />
        <ul className={board.list} aria-label="Volunteers">
          {read.data.items.map((volunteer) => (
            <li key={volunteer.id}>
              <button
                type="button"
                className={board.choice}
                aria-current={volunteer.id === current?.id || undefined}
                onClick={() => setWanted(volunteer.id)}
              >
                <Text span size="sm" fw={600} display="block">
                  {volunteer.name}
                </Text>
                <Text span size="xs" display="block" className={board.quiet}>
                  {factsOf(volunteer).slice(0, 3).join(' · ')}
                </Text>
              </button>
            </li>
          ))}
        </ul>
        {read.data.paging.total_pages > 1 && (
          <Text size="xs" c="dimmed" mt={4}>
            The first {read.data.items.length} of {read.data.paging.total_items}: search for the others.
          </Text>
        )}
      </Box>
      {current ? (
        <ShiftsOf key={current.id} volunteer={current} clock={clock} />
      ) : (
        <Empty title={search ? 'No volunteer matches' : 'Nobody has volunteered yet'} />
      )}
    </Box>
  );
}
