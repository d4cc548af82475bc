import { Badge, Box, Button, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { keys } from '../../client/queryClient.ts';
import type { AnyRecord } from '../../client/record.ts';
import { refusalOf } from '../../client/refusal.ts';
import { useList } from '../../client/useList.ts';
import { useSignOut } from '../../client/useSignOut.ts';
import { sessionsText } from '../../messages/people/account.ts';
import { notifyRefusal, notifySuccess } from '../ui/actions/notices.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';

/** Lists the user's sessions and lets them end each one. */
export function Sessions({ user_id, clock }: { user_id: string; clock: Clock }) {
  const client = useQueryClient();
  const signOut = useSignOut();
  const input = { id: user_id, _items_per_page: 100 };
  const list = useList(keys.list('session', 'user.sessions', input), (options) => api.user.sessions.query(input, options));
  const end = async (session: AnyRecord) => {
    if (session.current) return signOut();
    try {
      await api.session.delete.mutate({ id: session.id });
      notifySuccess(sessionsText.ended);
    } catch (error) {
      notifyRefusal(sessionsText.notEnded, refusalOf(error));
    }
    await client.invalidateQueries({ queryKey: ['session'] });
  };
  return (
    <Box component="section" mt="lg" aria-labelledby="sessions">
      <Title order={2} id="sessions" mb="xs">
        {sessionsText.title}
      </Title>
      {list.isError ? (
        <Failure error={list.error} />
      ) : !list.data ? (
        <Loading lines={3} />
      ) : (
        <Table.ScrollContainer minWidth={520} type="native">
          <Table aria-labelledby="sessions">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{sessionsText.since}</Table.Th>
                <Table.Th>{sessionsText.from}</Table.Th>
                <Table.Th>{sessionsText.ends}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{sessionsText.actions}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.data.items.map((session) => (
                <Table.Tr key={session.id}>
                  <Table.Td>{showTime(session.date_created, clock)}</Table.Td>
                  <Table.Td>
                    {String(session.ip_address ?? '')}{' '}
                    {session.current === true && (
                      <Badge variant="light" tt="none" radius="sm">
                        {sessionsText.current}
                      </Badge>
                    )}
                  </Table.Td>
                  <Table.Td>{showTime(session.expires_date, clock)}</Table.Td>
                  <Table.Td ta="right">
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => void end(session)}
                      aria-label={
                        session.current
                          ? sessionsText.signOutHere
                          : sessionsText.endSession({ time: showTime(session.date_created, clock) })
                      }
                    >
                      {session.current ? sessionsText.signOut : sessionsText.end}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {sessionsText.note}
      </Text>
    </Box>
  );
}
