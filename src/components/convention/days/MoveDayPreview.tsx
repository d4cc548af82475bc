import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { api } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { moveDayText } from '../../../messages/convention/daySettings.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { useMailPromise } from '../../mail/useMailServer.ts';
import { Conflicts } from '../../ui/states/Failure.tsx';

export type Move = Awaited<ReturnType<typeof api.conventionday.move.mutate>>;
type Change = Move['changes'][number];
/** How many changes are named. */
const MAX_LINES = 8;

const warningsOf = ({ _warnings }: PlainObject) => (_warnings ?? []) as { message: string }[]; // as the document describes them
/** "1 day, 16 day parts, 3 shifts" */
function countByType(changes: readonly Change[]): string {
  const counts = new Map<string, number>();
  for (const { object_type } of changes) counts.set(object_type, (counts.get(object_type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => `${count.toLocaleString('en-US')} ${resourceIfAny(type)?.labels[count === 1 ? 1 : 0] ?? type}`)
    .join(', ');
}
const startOf = (values: Change['before']) => values.start_date ?? values.start_time ?? values.end_date;
/** Day parts follow the day, so that the others say more. */
const isTelling = ({ object_type }: Change) => object_type !== 'daypart';

const movesEvents = (changes: readonly Change[]) =>
  changes.some(({ object_type }) => object_type === 'event' || object_type === 'eventsession');

/** What the move of a day would do, and what would keep it from being done. */
export function MoveDayPreview({ move, clock, isPublic }: { move: Move; clock: Clock; isPublic: boolean }) {
  const emails = useMailPromise(moveDayText.emails);
  const [showsAll, setShowsAll] = useState(false);
  const { changes, removed, conflicts } = move;
  const texts = warningsOf(move as PlainObject);
  const lines = changes.filter(isTelling);
  const list = texts.length > 0 && (
    <List size="sm">
      {texts.map(({ message }) => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  );
  if (changes.length === 0) return <Text size="sm">{moveDayText.nothingMoves}</Text>;
  if (conflicts.length > 0)
    return (
      <Alert
        color="red"
        variant="light"
        role="alert"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={moveDayText.refusedTitle}
      >
        {list}
        <Conflicts conflicts={conflicts.map(({ object_type, id, name }) => ({ object_type, id, name }))} />
      </Alert>
    );
  return (
    <Stack gap="sm">
      <Alert variant="light" color="gray" role="status" title={moveDayText.previewTitle}>
        <Text size="sm">{moveDayText.moves({ things: countByType(changes) })}</Text>
        <List size="sm" mt={4}>
          {lines.slice(0, showsAll ? lines.length : MAX_LINES).map(({ object_type, id, name, before, after }) => (
            <List.Item key={`${object_type}/${id}`}>
              {moveDayText.change({ name, before: showTime(startOf(before), clock), after: showTime(startOf(after), clock) })}
            </List.Item>
          ))}
        </List>
        {lines.length > MAX_LINES && !showsAll && (
          <Anchor component="button" type="button" size="sm" mt={4} onClick={() => setShowsAll(true)}>
            {moveDayText.more({ count: lines.length - MAX_LINES })}
          </Anchor>
        )}
        <Text size="sm" mt={4}>
          {movesEvents(changes) ? (isPublic ? emails : moveDayText.notPublic) : moveDayText.noEvents}
        </Text>
        {removed.length > 0 && (
          <Text size="sm" mt={4}>
            {moveDayText.removed({ names: removed.map(({ name }) => name).join(', ') })}
          </Text>
        )}
      </Alert>
      {list && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={moveDayText.warningsTitle}
        >
          {list}
        </Alert>
      )}
    </Stack>
  );
}
