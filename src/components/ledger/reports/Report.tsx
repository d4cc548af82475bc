import { Box, Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { reportsText as text } from '../../../messages/ledger/reports.ts';
import { BarPlot } from '../../ui/plots/BarPlot.tsx';
import { download } from './download.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Value } from './values.ts';

type Part = ComponentProps<typeof ReportTable>;
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
  /** The same sentence of one day. */
  readonly summaryOf?: (day: string) => string;
  /** What the rows of a day add up to; '': of all days. */
  readonly sumOf?: (day: string) => string;
  /** A table of the same payments by what was sold, on a day; '': of all days. */
  readonly partsOf?: (day: string) => Part;
}
/** A report: one sentence, a plot, a table of all days or of one, and the same as CSV. */
export function Report(props: Props) {
  const { title, plotTitle = title, summary, note, series, bars, xLabel, yLabel, head, rows, summaryOf, sumOf, partsOf } = props;
  const days = head[0] === text.day ? [...new Set(rows.map(([day]) => day?.text ?? ''))] : [];
  const [latest = ''] = days;
  const [day, setDay] = useState('');
  const shown = day ? rows.filter(([first]) => first?.text === day) : rows;
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="md">
          {day && summaryOf ? text.ofDay({ day, summary: summaryOf(day) }) : summary}
        </Title>
        <Button variant="default" onClick={() => download(title, head, shown)}>
          {text.download}
        </Button>
      </Group>
      {note && (
        <Text size="sm" mb="md">
          {note}
        </Text>
      )}
      {bars.length > 0 && (
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
      )}
      {days.length > 1 && (
        <Group gap="sm" mb="sm" align="flex-end">
          <NativeSelect
            label={text.day}
            w={240}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            data={[{ value: '', label: text.allDays }, ...days]}
          />
          {/* The latest day is asked for most, and is far from the plot of all days. */}
          <Button variant="default" disabled={day === latest} onClick={() => setDay(latest)}>
            {text.only({ day: latest })}
          </Button>
        </Group>
      )}
      {sumOf && (
        <Text mb="sm" fw="var(--weight-medium)" className="numbers" role="status">
          {sumOf(day)}
        </Text>
      )}
      {partsOf && (
        <Box mb="lg">
          <ReportTable {...partsOf(day)} />
        </Box>
      )}
      {rows.length > 0 && <ReportTable title={title} head={head} rows={shown} />}
    </>
  );
}
