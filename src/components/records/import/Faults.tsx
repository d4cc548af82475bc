import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { capitalize } from '../../../client/format/labels.ts';
import { readable } from '../../../client/refusal.ts';
import { tableImportText as text } from '../../../messages/records/tableImport.ts';
import { Table } from '../../ui/page/Table.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from './import.module.css';
import { type Run, useStep } from './useImport.ts';

/** Rows with what there is to say of them: those that are faulty, that stay in spite of an undo, or that come in with a note. */
export function Faults({ run, state }: { run: Run; state: 'faulty' | 'kept' | 'noted' }) {
  const { isSent, take } = useStep(run.id);
  const title = { faulty: text.faults, kept: text.keptRows, noted: text.notedRows }[state];
  const { data, error, refetch } = useQuery({
    queryKey: ['importrun', run.id, 'rows', state, run.counts],
    queryFn: ({ signal }) =>
      api.importrun.rows.query({ id: run.id, ...(state === 'noted' ? { noted: true } : { state }) }, { signal }),
  });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label={text.loading} />;
  const save = () =>
    take(async () => {
      const { filename, csv } = await api.importrun.faults.query({ id: run.id });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      link.download = filename;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    });
  const problems = data.rows.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h4">
          {title}
        </Title>
        {state === 'faulty' && (
          <Button
            size="xs"
            variant="default"
            loading={isSent}
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void save()}
          >
            {text.faultsFile}
          </Button>
        )}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable by keyboard */}
      <section className={classes.rows} aria-label={title} tabIndex={0}>
        <Table stickyHeader stacks>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.row}</Table.Th>
              <Table.Th>{text.column}</Table.Th>
              <Table.Th>{text.value}</Table.Th>
              <Table.Th>{state === 'noted' ? text.note : text.problem}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ line, column, heading, field, value, message }) => (
              <Table.Tr key={`${line} ${field} ${message}`}>
                <Table.Td className="numbers" data-label={text.row}>
                  {line}
                </Table.Td>
                <Table.Td className={classes.cell} data-label={text.column}>
                  {column ? `${column} ${heading ?? ''}` : field ? fieldLabel(field) : '–'}
                </Table.Td>
                <Table.Td className={classes.cell} data-label={text.value}>
                  {value || '–'}
                </Table.Td>
                <Table.Td className={classes.cell}>{capitalize(readable(message, field))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {data.total > data.rows.length && (
        <Text size="xs" c="dimmed">
          {text.listed({ count: data.rows.length, total: data.total })}
        </Text>
      )}
      {state === 'faulty' && (
        <Text size="xs" c="dimmed">
          {text.faultsHint}
        </Text>
      )}
    </Stack>
  );
}
