import { Box, Text, Title } from '@mantine/core';
import { api, keepalive } from '../../client/api.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import type { AnyRecord } from '../../client/record.ts';
import { groupTabText } from '../../messages/people/pages.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';
import board from '../ui/page/board.module.css';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { type Choice, PersonRow } from '../volunteers/PersonRow.tsx';
import { useRequests, userNameOf } from './privileges/privileges.ts';

/** Open requests to join. Decisions are mailed, so they are delayed until undo is no longer possible. */
export function GroupRequests({ group_id, clock }: { group_id: string; clock: Clock }) {
  const read = useRequests(group_id);
  const { defer, waiting } = useDeferred();
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label={groupTabText.loadingRequests} lines={2} />;
  const requests = read.data.items.filter(({ id }) => !waiting.has(`/pendingmember/${id}`));
  const decide = (request: AnyRecord, decision: 'approve' | 'deny') =>
    defer({
      paths: [`/pendingmember/${request.id}`],
      message: (decision === 'approve' ? groupTabText.approved : groupTabText.denied)({ name: userNameOf(request) }),
      failure: groupTabText.notDecided({ name: userNameOf(request) }),
      run: () => api.pendingmember[decision].mutate({ id: request.id }, keepalive),
    });
  const choices = (request: AnyRecord): Choice[] => [
    { label: groupTabText.approve, key: 'A', run: () => decide(request, 'approve') },
    { label: groupTabText.deny, key: 'D', run: () => decide(request, 'deny') },
  ];
  return (
    <Box component="section" aria-labelledby="requests" mb="lg">
      <Title order={2} size="h3" id="requests" mb="xs">
        {groupTabText.requestCount({ count: requests.length })}
      </Title>
      {requests.length === 0 && (
        <Text size="sm" c="dimmed">
          {groupTabText.noRequests}
        </Text>
      )}
      <ul className={board.lines} aria-label={groupTabText.requests}>
        {requests.map((request) => (
          <PersonRow
            key={request.id}
            name={userNameOf(request)}
            title={userNameOf(request)}
            facts={[
              groupTabText.since({ time: showTime(request.date_created, clock) }),
              ...(request.message ? [String(request.message)] : []),
            ]}
            choices={choices(request)}
          />
        ))}
      </ul>
    </Box>
  );
}
