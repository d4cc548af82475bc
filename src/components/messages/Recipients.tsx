import { Badge, Box, Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { useRecord } from '../../client/useRecord.ts';
import { recipientsText } from '../../messages/mail/messagePages.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './messages.module.css';

const PER_PAGE = 50;
type State = keyof Awaited<ReturnType<typeof api.message.recipients.query>>['counts'];
const colors: Partial<Record<State, string>> = { sent: 'pine', failed: 'red', unsure: 'orange', skipped: 'gray', kept: 'gray' };
/** Those who wait for a message that is not on its way wait for nothing. */
const colorOf = (state: State, of: string): string =>
  state === 'waiting' && ['draft', 'cancelled'].includes(of) ? 'gray' : (colors[state] ?? 'yellow');
const order: readonly State[] = ['failed', 'unsure', 'sending', 'queued', 'waiting', 'kept', 'skipped', 'sent'];

/** Who gets a message, by name, and what became of the email to each: those that did not arrive come first. */
export function Recipients({ id }: { id: string }) {
  const [status, setStatus] = useState<State | null>(null);
  const [page, setPage] = useState(1);
  const message = useRecord('message', id);
  const of = String(message.data?.status);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['message', 'recipients', id, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.message.recipients.query({ id, page, ...(status ? { status } : {}) }, { signal }),
  });
  if (isError && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label={recipientsText.loading} lines={4} />;
  const { counts, items, total } = data;
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
  const states = order.filter((each) => counts[each]);
  const pages = Math.ceil(total / PER_PAGE);
  return (
    <Box component="section" mt="lg" aria-labelledby="recipients">
      <Title order={2} id="recipients" mb="xs">
        {recipientsText.title}
      </Title>
      {all === 0 ? (
        <Text size="sm" c="dimmed">
          {recipientsText.none}
        </Text>
      ) : (
        <>
          <NativeSelect
            label={recipientsText.filter}
            value={status ?? ''}
            maw={280}
            mb="sm"
            onChange={(event) => {
              setStatus((event.currentTarget.value as State) || null); // one of the options
              setPage(1);
            }}
            data={[
              { value: '', label: recipientsText.all({ count: all }) },
              ...states.map((each) => ({
                value: each,
                label: recipientsText.counted({ status: each, of, count: counts[each] ?? 0 }),
              })),
            ]}
          />
          <ul className={classes.recipients}>
            {items.map(({ position, name, status: each }) => (
              <li key={position}>
                <span>{name}</span>
                <Badge variant="light" color={colorOf(each, of)} tt="none" radius="sm" style={{ flex: 'none' }}>
                  {recipientsText.status({ status: each, of })}
                </Badge>
              </li>
            ))}
          </ul>
          {pages > 1 && (
            <Group gap="sm" mt="sm">
              <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {recipientsText.previous}
              </Button>
              <Text size="sm" role="status">
                {recipientsText.page({ page, pages })}
              </Text>
              <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {recipientsText.next}
              </Button>
            </Group>
          )}
        </>
      )}
    </Box>
  );
}
