import { Axes, LETTER, margin } from './Axes.tsx';
import { PlotFrame, type PlotTable } from './PlotFrame.tsx';
import classes from './plots.module.css';
import { number, spread, ticksTo } from './scale.ts';

interface Props {
  title: string;
  finding?: string | null;
  summary: string;
  saysSummary?: boolean;
  table: PlotTable;
  /** The meaning of each bar in a group. */
  series: readonly string[];
  groups: readonly { readonly key: string; readonly label: string; readonly name: string; readonly values: readonly number[] }[];
  xLabel: string;
  yLabel: string;
  /** Whether the bars of a group stand on each other; otherwise side by side. */
  isStacked?: boolean;
  /** Whether the last series is what is left of a whole: it is quiet. */
  hasRest?: boolean;
}
const HEIGHT = 210;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Bars in groups. */
export function BarPlot({
  title,
  finding,
  summary,
  saysSummary,
  table,
  series,
  groups,
  xLabel,
  yLabel,
  isStacked = false,
  hasRest = false,
}: Props) {
  const ticks = ticksTo(groups.flatMap(({ values }) => (isStacked ? sum(values) : values)));
  const top = ticks.at(-1) ?? 1;
  const room = Math.max(62, 16 + LETTER * Math.max(0, ...groups.map(({ label }) => label.length)));
  return (
    <PlotFrame {...{ title, finding, summary, saysSummary, table, hasRest }} legend={series} height={HEIGHT}>
      {(width) => {
        const bottom = HEIGHT - margin.bottom;
        const inner = width - margin.left - margin.right;
        const each = inner / Math.max(1, groups.length);
        const beside = isStacked ? 1 : series.length;
        const bar = Math.min(48, (each * (groups.length > 12 ? 0.9 : 0.72)) / beside);
        const left = (n: number) => margin.left + each * n + (each - bar * beside) / 2;
        const height = (value: number) => (value / top) * (bottom - margin.top);
        const labels = spread(groups.length, inner, room).map((n) => ({
          x: margin.left + each * (n + 0.5),
          text: groups[n]?.label ?? '',
        }));
        return (
          <>
            <Axes {...{ width, height: HEIGHT, ticks, labels, xLabel, yLabel }} />
            {groups.map(({ key, name, values }, n) => (
              <g key={key}>
                {values.map((value, m) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: series have no other id and never move
                    key={m}
                    className={classes.mark}
                    data-series={m}
                    data-rest={(hasRest && m === series.length - 1) || undefined}
                    x={left(n) + (isStacked ? 0 : bar * m)}
                    width={Math.max(1, bar - 1)}
                    y={bottom - height(value + (isStacked ? sum(values.slice(0, m)) : 0))}
                    height={height(value)}
                  >
                    <title>{`${name}, ${series[m]}: ${number(value)}`}</title>
                  </rect>
                ))}
              </g>
            ))}
          </>
        );
      }}
    </PlotFrame>
  );
}
