import { Anchor, Box, Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import Link from 'next/link';
import { useState } from 'react';
import { api, keepalive } from '../../client/api.ts';
import { recordName } from '../../client/format/labels.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { assignmentsText, peopleTabText } from '../../messages/volunteers/board.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { factsOf, PersonRow } from './PersonRow.tsx';
import { type Hours, stepsFrom, useAssignments, type Volunteer } from './useAssignments.ts';
import { useShiftsOf, useVolunteers } from './useVolunteers.ts';

const pathOf = ({ id }: Pick<Volunteer, 'id'>) => `/volunteer/${id}`;

function ShiftsOf({ volunteer, clock }: { volunteer: Volunteer; clock: Clock }) {
  const query = useShiftsOf(volunteer.id);
  const { move } = useAssignments();
  const { defer, waiting } = useDeferred();
  /** Nothing leads back to waiting for an answer, so the answer is sent after a moment. */
  const answer = (action: 'approve' | 'decline') =>
    defer({
      paths: [pathOf(volunteer)],
      message: (action === 'approve' ? assignmentsText.approved : assignmentsText.declined)({ name: volunteer.name }),
      failure: assignmentsText.refused({ name: volunteer.name }),
      run: async () => void (await api.volunteer[action].mutate({ id: volunteer.id }, keepalive)),
    });
  return (
    <section className={board.panel} data-decides aria-label={volunteer.name}>
      <Title order={2} size="h3">
        <Anchor component={Link} href={`/volunteer/${volunteer.id}`} inherit>
          {volunteer.name}
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {factsOf(volunteer).join(' · ')}
      </Text>
      {volunteer.status === 'submitted' && !waiting.has(pathOf(volunteer)) && (
        <Group gap="xs" mb="sm">
          <Button size="xs" onClick={() => answer('approve')}>
            {assignmentsText.approve}
          </Button>
          <Button size="xs" variant="default" onClick={() => answer('decline')}>
            {assignmentsText.decline}
          </Button>
        </Group>
      )}
      {query.isError ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading label={peopleTabText.loadingShifts} lines={3} />
      ) : query.data.items.length === 0 ? (
        <Text size="sm">{peopleTabText.noShifts}</Text>
      ) : (
        <ul className={board.lines} aria-label={peopleTabText.shifts}>
          {query.data.items.map((one) => (
            <PersonRow
              key={one.id}
              name={one.shift ? recordName(one.shift) : peopleTabText.aShift}
              title={one.shift ? recordName(one.shift) : peopleTabText.aShift}
              status={one.status}
              facts={one.shift ? [showTime(one.shift.start_time, clock)] : []}
              choices={stepsFrom(one.status, one.shift as Hours).map((step) => ({ ...step, run: () => void move(one, step) }))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The volunteers, one by one: hours and shifts. */
export function PeopleTab({ id, clock }: { id: string; clock: Clock }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const [selectedId, setSelectedId] = useState<string>();
  const [params, setParams] = useQueryParams();
  const status = params.status === 'submitted' ? 'submitted' : null;
  const query = useVolunteers(id, search, status);
  const { waiting } = useDeferred();
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={peopleTabText.loading} />;
  const items = query.data.items.filter((one) => !status || !waiting.has(pathOf(one)));
  const current = items.find((one) => one.id === selectedId) ?? items[0];
  return (
    <Box className={board.listAndItem}>
      <Box>
        <SearchInput
          mb="xs"
          aria-label={peopleTabText.search}
          placeholder={peopleTabText.searchHint}
          value={text}
          onChange={setText}
        />
        <NativeSelect
          mb="xs"
          size="xs"
          aria-label={peopleTabText.state}
          value={status ?? ''}
          onChange={(event) => setParams({ status: event.currentTarget.value })}
          data={[
            { value: '', label: peopleTabText.all },
            { value: 'submitted', label: peopleTabText.waiting },
          ]}
        />
        <ul className={board.list} aria-label={peopleTabText.label} hidden={items.length === 0}>
          {items.map((volunteer) => (
            <li key={volunteer.id}>
              <button
                type="button"
                className={board.choice}
                aria-current={volunteer.id === current?.id || undefined}
                onClick={() => setSelectedId(volunteer.id)}
              >
                <Text span size="sm" fw="var(--weight-medium)" display="block">
                  {volunteer.name}
                </Text>
                <Text span size="xs" display="block" className={board.quiet}>
                  {factsOf(volunteer).slice(0, 3).join(' · ')}
                </Text>
              </button>
            </li>
          ))}
        </ul>
        {query.data.paging.total_pages > 1 && (
          <Text size="xs" c="dimmed" mt={4}>
            {peopleTabText.firstOf({
              count: query.data.items.length,
              all: query.data.paging.total_items,
            })}
          </Text>
        )}
      </Box>
      {current ? (
        <ShiftsOf key={current.id} volunteer={current} clock={clock} />
      ) : (
        <Empty title={search ? peopleTabText.noMatch : status ? peopleTabText.noneWaiting : peopleTabText.empty}>
          {!search && !status && peopleTabText.emptyHelp}
        </Empty>
      )}
    </Box>
  );
}
