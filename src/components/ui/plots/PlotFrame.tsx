import { Button, Group, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { plotFrameText } from '../../../messages/ui/plots.ts';
import classes from './plots.module.css';

/** The data of a plot as a table; the first column names the row. */
export interface PlotTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
interface Props {
  title: string;
  /** What is to be seen, as the heading; otherwise the title is. */
  finding?: string | null | undefined;
  /** What the plot shows, in a sentence. */
  summary: string;
  /** Whether the sentence stands above the plot; otherwise it is said there already. */
  saysSummary?: boolean | undefined;
  table: PlotTable;
  /** The names of the series, in the order of their colors. */
  legend?: readonly string[];
  /** Whether the last of them is what is left of a whole. */
  hasRest?: boolean;
  /** Shown beside the title. */
  controls?: ReactNode;
  height: number;
  /** Renders the plot at a width in pixels. */
  children: (width: number) => ReactNode;
}

/** A plot with title, legend and a table of the same data for screen readers and everyone who asks for it. */
export function PlotFrame({
  title,
  finding,
  summary,
  saysSummary = true,
  table,
  legend = [],
  hasRest = false,
  controls,
  height,
  children,
}: Props) {
  const id = useId();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classes.plot} {...(finding ? { 'aria-label': title } : { 'aria-labelledby': `${id}-title` })}>
      <Group justify="space-between" align="flex-start" gap="xs" mb={4}>
        <Title order={3} fz="md" id={`${id}-title`}>
          {finding ?? title}
        </Title>
        <Button size="compact-xs" variant="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {plotFrameText.asTable}
          <span className={classes.hidden}>: {title}</span>
        </Button>
      </Group>
      {saysSummary && (
        <Text size="xs" c="dimmed" mb="xs">
          {finding && `${title}. `}
          {summary}
        </Text>
      )}
      {controls}
      {legend.length > 1 && !asTable && (
        <ul className={classes.legend} aria-hidden>
          {legend.map((name, n) => (
            <li key={name}>
              <svg width="18" height="10" aria-hidden>
                <rect
                  width="18"
                  height="10"
                  rx="2"
                  className={classes.mark}
                  data-series={n}
                  data-rest={(hasRest && n === legend.length - 1) || undefined}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className={classes.area} hidden={asTable} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={plotFrameText.description({ title, summary })}>
            {children(width)}
          </svg>
        )}
      </div>
      <div
        className={asTable ? classes.table : classes.hidden}
        {...(asTable ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
      >
        <table>
          <caption className={classes.hidden}>{title}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name = '', ...values], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat (the hour when clocks go back), and rows never move
              <tr key={row}>
                <th scope="row">{name}</th>
                {values.map((value, n) => (
                  <td key={table.head[n + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
