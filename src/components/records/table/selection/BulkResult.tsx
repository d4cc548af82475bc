import { Button, Group, Progress, ScrollArea, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { Table } from '../../../ui/page/Table.tsx';
import type { BulkRow } from './bulkChange.ts';

const SHOWN = 200;
export const countText = (count: number) => ({ count, text: count.toLocaleString('en-US') });

/** What a change will do, row by row: first what is left out and why. */
export function BulkPreview({
  rows,
  same,
  field,
  note,
  changes = (count) => bulkText.changes(countText(count)),
}: {
  rows: readonly BulkRow[];
  same: number;
  /** What changes, as people read it; without it there is no value to compare. */
  field?: string;
  /** Who follows. */
  note?: ReactNode;
  /** What happens to so many records. */
  changes?: (count: number) => string;
}) {
  const left = rows.filter(({ reason }) => reason !== null);
  const changing = rows.length - left.length;
  const shown = [...left, ...rows.filter(({ reason }) => reason === null)].slice(0, SHOWN);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {[
          changing ? changes(changing) : bulkText.nothing,
          same ? bulkText.same(countText(same)) : '',
          left.length ? bulkText.left(countText(left.length)) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {note}
      {shown.length > 0 && (
        <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, 'aria-label': bulkText.preview, role: 'region' }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{bulkText.name}</Table.Th>
                {field !== undefined && <Table.Th>{bulkText.before({ field })}</Table.Th>}
                <Table.Th>{field === undefined ? '' : bulkText.after}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ id, name, before, after, reason, follow, warnings = [] }) => (
                <Table.Tr key={id}>
                  <Table.Td>{name}</Table.Td>
                  {field !== undefined && <Table.Td>{before || '–'}</Table.Td>}
                  <Table.Td c={reason ? 'red' : undefined}>
                    {reason ?? (after || '–')}
                    {follow && <Text size="xs">{follow}</Text>}
                    {warnings.map((warning) => (
                      <Text key={warning} size="xs" c="var(--mantine-color-yellow-light-color)">
                        {warning}
                      </Text>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {rows.length > SHOWN && (
            <Text size="sm" c="dimmed" mt={4}>
              {bulkText.more(countText(rows.length - SHOWN))}
            </Text>
          )}
        </ScrollArea.Autosize>
      )}
    </Stack>
  );
}

/** How far a change has got. */
export const BulkProgress = ({ done, total, stop }: { done: number; total: number; stop: () => void }) => (
  <Stack gap="xs">
    <Progress
      value={total ? (done / total) * 100 : 0}
      aria-label={bulkText.progress({ done: String(done), total: String(total) })}
    />
    <Group justify="space-between">
      <Text size="sm" role="status" className="numbers">
        {bulkText.progress({ done: done.toLocaleString('en-US'), total: total.toLocaleString('en-US') })}
      </Text>
      <Button variant="default" onClick={stop}>
        {bulkText.stop}
      </Button>
    </Group>
  </Stack>
);

/** What was changed, and what was refused and why. */
export const BulkOutcome = ({
  done,
  refused,
  changed = (count) => bulkText.done(countText(count)),
}: {
  done: number;
  refused: readonly { name: string; reason: string }[];
  /** What happened to so many records. */
  changed?: (count: number) => string;
}) => (
  <Stack gap="xs">
    <Text size="sm" role="status">
      {[changed(done), refused.length ? bulkText.refused(countText(refused.length)) : ''].filter(Boolean).join(' · ')}
    </Text>
    {refused.length > 0 && (
      <ul style={{ margin: 0, paddingInlineStart: 20, maxHeight: 280, overflowY: 'auto' }}>
        {refused.slice(0, SHOWN).map(({ name, reason }) => (
          <li key={name + reason}>
            <Text size="sm">
              <b>{name}</b>: {reason}
            </Text>
          </li>
        ))}
      </ul>
    )}
  </Stack>
);
