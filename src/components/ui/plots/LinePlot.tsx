import { Axes, margin } from './Axes.tsx';
import { PlotFrame, type PlotTable } from './PlotFrame.tsx';
import classes from './plots.module.css';
import { spread, ticksTo } from './scale.ts';

export interface Line {
  readonly name: string;
  /** Sorted by x. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}
interface Props {
  title: string;
  finding?: string | null;
  summary: string;
  table: PlotTable;
  lines: readonly Line[];
  /** The first and last value of the horizontal axis. */
  from: number;
  to: number;
  /** Positions and texts of labels. */
  marks: readonly { readonly x: number; readonly text: string }[];
  xLabel: string;
  yLabel: string;
}
const HEIGHT = 210;

/** A line chart over time. */
export function LinePlot({ title, finding, summary, table, lines, from, to, marks, xLabel, yLabel }: Props) {
  const ticks = ticksTo(lines.flatMap(({ points }) => points.map(({ y }) => y)));
  const top = ticks.at(-1) ?? 1;
  return (
    <PlotFrame
      title={title}
      finding={finding}
      summary={summary}
      table={table}
      legend={lines.map(({ name }) => name)}
      height={HEIGHT}
    >
      {(width) => {
        const bottom = HEIGHT - margin.bottom;
        const inner = width - margin.left - margin.right;
        const x = (value: number) => margin.left + (to > from ? (value - from) / (to - from) : 0.5) * inner;
        const y = (value: number) => bottom - (value / top) * (bottom - margin.top);
        const shown = spread(marks.length, inner, 62).flatMap((n) => marks[n] ?? []);
        // The first and last labels stay inside.
        const at = (value: number) => Math.min(Math.max(x(value), margin.left + 14), width - margin.right - 18);
        return (
          <>
            <Axes
              {...{ width, height: HEIGHT, ticks, xLabel, yLabel }}
              labels={shown.map((mark) => ({ x: at(mark.x), text: mark.text }))}
            />
            {lines.map(({ name, points }, n) => (
              <g key={name} data-series={n}>
                <polyline className={classes.line} data-series={n} points={points.map((p) => `${x(p.x)},${y(p.y)}`).join(' ')} />
                {points.length === 1 && points[0] && (
                  <circle cx={x(points[0].x)} cy={y(points[0].y)} r={3} className={classes.mark} data-series={n} />
                )}
              </g>
            ))}
          </>
        );
      }}
    </PlotFrame>
  );
}
