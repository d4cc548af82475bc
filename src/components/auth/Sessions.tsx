import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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
import classes from './auth.module.css';

const nameOf = (session: AnyRecord) => String(session.device || sessionsText.unknownDevice);

/** Lists the user's sessions and lets them end each one. */
export function Sessions({ user_id, clock }: { user_id: string; clock: Clock }) {
  const client = useQueryClient();
  const signOut = useSignOut();
  /** Takes the focus when the button that had it is gone. */
  const title = useRef<HTMLHeadingElement>(null);
  const input = { id: user_id, _items_per_page: 100 };
  const list = useList(keys.list('session', 'user.sessions', input), (options) => api.user.sessions.query(input, options));
  const end = async (session: AnyRecord) => {
    if (session.current) return signOut();
    try {
      await api.session.delete.mutate({ id: session.id });
      notifySuccess(sessionsText.ended);
      title.current?.focus();
    } catch (error) {
      notifyRefusal(sessionsText.notEnded, refusalOf(error));
    }
    await client.invalidateQueries({ queryKey: ['session'] });
  };
  const endOthers = async () => {
    try {
      await api.session.endOthers.mutate();
      notifySuccess(sessionsText.endedOthers);
      title.current?.focus();
    } catch (error) {
      notifyRefusal(sessionsText.notEnded, refusalOf(error));
    }
    await client.invalidateQueries({ queryKey: ['session'] });
  };
  return (
    <Box component="section" mt="lg" aria-labelledby="sessions">
      <Title order={2} id="sessions" mb="xs" ref={title} tabIndex={-1}>
        {sessionsText.title}
      </Title>
      {list.isError ? (
        <Failure error={list.error} />
      ) : !list.data ? (
        <Loading lines={3} />
      ) : (
        <Stack gap="xs" align="flex-start">
          <ul aria-labelledby="sessions" className={classes.sessions}>
            {list.data.items.map((session) => (
              <li key={session.id} className={classes.session}>
                <div style={{ minWidth: 0 }}>
                  <Group gap="xs">
                    <Text fw="var(--weight-medium)" size="sm">
                      {nameOf(session)}
                    </Text>
                    {session.current === true && (
                      <Badge variant="light" tt="none" radius="sm">
                        {sessionsText.current}
                      </Badge>
                    )}
                  </Group>
                  <Text size="sm">
                    {sessionsText.lastUsed({
                      time: showTime(session.last_used_date, clock),
                      address: String(session.ip_address ?? ''),
                    })}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {sessionsText.times({
                      since: showTime(session.date_created, clock),
                      end: showTime(session.expires_date, clock),
                    })}
                  </Text>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void end(session)}
                  aria-label={
                    session.current
                      ? sessionsText.signOutHere
                      : sessionsText.endSession({ device: nameOf(session), time: showTime(session.date_created, clock) })
                  }
                >
                  {sessionsText.signOut}
                </Button>
              </li>
            ))}
          </ul>
          {list.data.items.length > 1 && (
            <Button variant="default" onClick={() => void endOthers()}>
              {sessionsText.signOutElsewhere}
            </Button>
          )}
        </Stack>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {sessionsText.note}
      </Text>
    </Box>
  );
}
