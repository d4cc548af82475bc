import { Anchor, Box, Button, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { reportsText as text } from '../../../messages/ledger/reports.ts';
import { csvCell } from '../../records/table/csv.ts';
import { ScrollTable } from '../../ui/page/ScrollTable.tsx';
import { Table } from '../../ui/page/Table.tsx';
import { BarPlot } from '../../ui/plots/BarPlot.tsx';
import type { Value } from './values.ts';

interface Props {
  readonly title: string;
  /** The heading of the plot. Default: the title. */
  readonly plotTitle?: string;
  readonly summary: string;
  /** What is not listed, if anything. */
  readonly note?: string;
  readonly series: readonly string[];
  /** The bars: a label, and a value for each of the series. */
  readonly bars: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}
function download(title: string, head: readonly string[], rows: Props['rows']) {
  const lines = [head, ...rows.map((row) => row.map(({ csv }) => csv))].map((line) => line.map(csvCell).join(','));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', `${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })); // Excel asks for the mark
  link.download = `${title}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A report: one sentence, a plot, a table, and the same as CSV. */
export function Report({ title, plotTitle = title, summary, note, series, bars, xLabel, yLabel, head, rows }: Props) {
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="md">
          {summary}
        </Title>
        <Button variant="default" onClick={() => download(title, head, rows)}>
          {text.download}
        </Button>
      </Group>
      {note && (
        <Text size="sm" mb="md">
          {note}
        </Text>
      )}
      <Box mb="md">
        <BarPlot
          title={plotTitle}
          summary={summary}
          saysSummary={false}
          isStacked
          table={{ head: [xLabel, ...series], rows: bars.map(({ label, values }) => [label, ...values.map(String)]) }}
          series={series}
          groups={bars.map(({ label, values }) => ({ key: label, label, name: label, values }))}
          xLabel={xLabel}
          yLabel={yLabel}
        />
      </Box>
      <ScrollTable minWidth={420} label={text.table({ report: title })}>
        <Table stacks>
          <Table.Thead>
            <Table.Tr>
              {head.map((label, n) => (
                <Table.Th key={label} scope="col" {...(rows[0]?.[n]?.isNumber ? { ta: 'right' as const } : {})}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.map(({ csv }) => csv).join(' ')}>
                {row.map(({ text: said, href, isNumber }, n) => (
                  <Table.Td
                    key={head[n]}
                    {...(n === 0 ? { miw: 104 } : {})} // a day is one line
                    {...(isNumber ? { ta: 'right' as const, className: 'numbers', 'data-label': head[n] } : {})}
                  >
                    {href ? (
                      <Anchor component={Link} href={href} fz="inherit">
                        {said}
                      </Anchor>
                    ) : (
                      said
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </>
  );
}
