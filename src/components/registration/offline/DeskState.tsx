import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconWifi } from '@tabler/icons-react';
import { type Clock, showTime, showTimeUntil } from '../../../client/format/times.ts';
import { notCheckedText, offlineLogText, offlineDeskText as text } from '../../../messages/registration/offlineDesk.ts';
import { useNow } from '../../ui/actions/useNow.ts';
import board from '../../ui/page/board.module.css';
import { decisionsOf, resultOf, sentenceOf } from './facts.ts';
import type { OpenDeskState } from './useOpenDesk.ts';

const DAY = 86_400_000;
/** How old a copy is: its color, and whether it stays closed. */
export const ageOf = (taken: number, now: number) => ({
  isClosed: now - taken > 3 * DAY,
  color: now - taken > DAY ? 'red' : now - taken > 15 * 60_000 ? 'yellow' : 'gray',
});
/** How long ago a copy was taken. */
export const agoOf = (taken: number, now: number): string => showTimeUntil(new Date(Math.min(taken, now)), new Date(now));

interface Props {
  readonly state: OpenDeskState;
  readonly clock: Clock;
  readonly convention_id: string;
  readonly isOnline: boolean;
  /** The address of the desk with network. */
  readonly back: string;
  onGoOn(): void;
}
/** Whether there is network, how old the copy is, and how much waits to be sent. */
export function DeskState({ state: { copy, queue, problem, sent }, clock, convention_id, isOnline, back, onGoOn }: Props) {
  const now = useNow();
  const age = copy && ageOf(copy.taken, now);
  const results = sent.map(resultOf).filter((one) => one !== null);
  return (
    <Stack gap="xs" mb="md">
      <Alert
        color={isOnline ? 'pine' : (age?.color ?? 'yellow')}
        icon={isOnline ? <IconWifi aria-hidden /> : <IconCloudOff aria-hidden />}
        title={isOnline ? text.online : text.offline}
      >
        <Stack gap={4}>
          {copy && age && (
            <Text size="sm">
              {text.age({ time: showTime(new Date(copy.taken), clock), ago: agoOf(copy.taken, now) })}{' '}
              {age.isClosed ? text.closed : age.color === 'red' && text.old}
            </Text>
          )}
          {copy && (
            <Text size="sm" fw="var(--weight-medium)" role="status" data-waiting={queue.length}>
              {text.waiting({ count: queue.length })}
            </Text>
          )}
          {problem && (
            <Text size="sm" role="alert">
              {problem.isSignedOut ? (
                <Anchor href={`/sign-in?next=${encodeURIComponent(back)}`} size="sm">
                  {text.signIn}
                </Anchor>
              ) : (
                problem.text
              )}
            </Text>
          )}
          {isOnline && copy && queue.length === 0 && (
            <Group>
              <Button size="sm" onClick={onGoOn}>
                {text.goOn}
              </Button>
              <Anchor href={decisionsOf(copy, convention_id)} size="sm">
                {text.decisions}
              </Anchor>
            </Group>
          )}
        </Stack>
      </Alert>
      {results.length > 0 && (
        <Alert color="red" role="alert">
          {results.map((one, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
            <Text size="sm" key={n}>
              {one}
            </Text>
          ))}
          {offlineLogText.toDecide({
            link: (words) => (
              <Anchor key="link" href={copy ? decisionsOf(copy, convention_id) : back} size="sm">
                {words}
              </Anchor>
            ),
          })}
        </Alert>
      )}
    </Stack>
  );
}
/** What a desk does not know without network. */
export const NotChecked = ({ lines, rest }: { lines: readonly string[]; rest: string }) => (
  <details>
    <summary>{notCheckedText.title}</summary>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Text size="sm">{line}</Text>
        </li>
      ))}
    </ul>
    <Text size="sm" c="dimmed">
      {rest}
    </Text>
  </details>
);
/** What was done at the desk, the latest first. */
export function DoneList({ sent, queue }: Pick<OpenDeskState, 'sent' | 'queue'>) {
  const done = [...sent.map((one) => one.act), ...queue].reverse();
  return (
    <>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {text.done}
      </Title>
      {done.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.nothingYet}
        </Text>
      )}
      <ul className={board.lines}>
        {done.map((one) => (
          <li key={one.action_key} className={board.line}>
            <Text size="sm">{sentenceOf(one)}</Text>
          </li>
        ))}
      </ul>
    </>
  );
}
