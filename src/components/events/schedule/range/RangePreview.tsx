import { Text } from '@mantine/core';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import { useMailPromise } from '../../../mail/useMailServer.ts';
import { ScrollTable } from '../../../ui/page/ScrollTable.tsx';
import { Table } from '../../../ui/page/Table.tsx';
import type { Plan } from '../model/plan.ts';
import classes from './range.module.css';
import type { RangeRow } from './rangeMove.ts';

interface Props {
  plan: Plan;
  /** The room that the events leave. */
  roomName: string;
  rows: readonly RangeRow[];
  formatTime: (instant: number) => string;
}
/** What the move will do to each event, and who hears of it. */
export function RangePreview({ plan, roomName, rows, formatTime }: Props) {
  const emails = useMailPromise(rangeText.emails);
  const moving = rows.filter(({ after }) => after);
  const events = new Map(moving.map(({ session: { event } }) => [event.id, event]));
  const tickets = [...events.values()].reduce((sum, { taken_count }) => sum + taken_count, 0);
  const stays = rows.length - moving.length;
  const doubts = moving.filter(({ kind }) => kind === 'unwise').length;
  const conflicts = [
    ...(stays ? [rangeText.stay({ count: stays, room: roomName })] : []),
    ...(doubts ? [rangeText.doubtful({ count: doubts })] : []),
  ];
  // What stays is what somebody has to find a place for.
  const sorted = [...rows].sort((a, b) => Number(Boolean(a.after)) - Number(Boolean(b.after)));
  const place = (day_id: string, col: number, space_ids: readonly string[]) =>
    rangeText.place({
      time: formatTime(plan.dayById.get(day_id)?.parts[col]?.start ?? 0),
      spaces: space_ids.map((id) => plan.spaceById.get(id)?.name ?? '').join(', '),
    });
  return (
    <>
      <div className={classes.effect} data-conflicts={conflicts.length > 0 || undefined} role="status">
        <Text size="sm" fw="var(--weight-medium)">
          {conflicts.join(' ') || rangeText.noConflicts}
        </Text>
        <Text size="sm">
          {rangeText.effect({ count: moving.length, all: rows.length, tickets })}{' '}
          {moving.length > 0 && (plan.wire.convention.is_schedule_public ? emails : rangeText.noEmails)}
        </Text>
      </div>
      <ScrollTable label={rangeText.preview} minWidth={520}>
        <Table style={{ tableLayout: 'fixed' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{rangeText.columns.event}</Table.Th>
              <Table.Th>{rangeText.columns.before}</Table.Th>
              <Table.Th>{rangeText.columns.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map(({ session, before, after, why }) => {
              const at = after && plan.daypartAt.get(after.daypart_id);
              return (
                <Table.Tr key={session.key}>
                  <Table.Td>{session.name}</Table.Td>
                  <Table.Td>{place(before.day_id, before.col, before.space_ids)}</Table.Td>
                  <Table.Td>
                    {at ? place(at.day.id, at.col, after.space_ids) : rangeText.stays}
                    {why && (
                      <Text size="xs" c={after ? undefined : 'var(--tone-late)'}>
                        {why}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </>
  );
}
