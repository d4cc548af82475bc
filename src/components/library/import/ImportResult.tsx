import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Children } from 'react';
import { importResultText } from '../../../messages/library/import.ts';
import { Counts } from '../../ui/imports/Counts.tsx';
import { Table } from '../../ui/page/Table.tsx';
import classes from './import.module.css';
import type { FailedGame, Import, ImportSummary } from './imports.ts';

/** Games that could not be read. */
const failedCount = ({ found, created, filled, unchanged }: ImportSummary) => found - created - filled - unchanged;

/** "collection.csv: 45 games, 40 added, 3 filled in, 2 unchanged". */
export function summarizeImport({ result, status, error_message }: Import): string {
  if (!result) return status === 'cancelled' ? importResultText.cancelled : (error_message ?? importResultText.failedUnexplained);
  const { name, found, created, filled, unchanged } = result;
  return importResultText.summary({ name, found, created, filled, unchanged, failed: failedCount(result) });
}

const Failures = ({ failed }: { failed: readonly FailedGame[] }) => {
  const lines = failed.some(({ line }) => line !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable by keyboard
    <section className={classes.failed} aria-label={importResultText.failedGames} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {lines && <Table.Th>{importResultText.line}</Table.Th>}
            <Table.Th>{importResultText.game}</Table.Th>
            <Table.Th>{importResultText.reason}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {failed.map(({ line, name, reason }) => (
            <Table.Tr key={`${line} ${name}`}>
              {lines && <Table.Td className="numbers">{line}</Table.Td>}
              <Table.Td>{name || '–'}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
};

/** The result of an import, with the games that failed and why. */
export function ImportResult({ job }: { job: Import }) {
  const { result } = job;
  if (!result)
    return job.status === 'cancelled' ? (
      <Text size="sm">{summarizeImport(job)}</Text>
    ) : (
      <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={importResultText.failedTitle}>
        {job.error_message}
      </Alert>
    );
  const failedTotal = failedCount(result);
  const counts = [
    [importResultText.found, result.found],
    [importResultText.added, result.created],
    [importResultText.filledIn, result.filled],
    [importResultText.unchanged, result.unchanged],
    [importResultText.failed, failedTotal],
  ] as const;
  return (
    <Group gap="md" align="stretch" style={{ flexDirection: 'column' }}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {Children.toArray(
          (result.source === 'csv' ? importResultText.fromFile : importResultText.fromCollection)(
            { strong: (words) => <strong>{words}</strong> },
            { name: result.name },
          ),
        )}
      </Text>
      <Counts counts={counts} />
      {result.failed.length > 0 && <Failures failed={result.failed} />}
      {failedTotal > result.failed.length && (
        <Text size="xs" c="dimmed">
          {importResultText.listed({ count: result.failed.length })}
        </Text>
      )}
    </Group>
  );
}
