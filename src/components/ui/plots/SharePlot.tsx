import type { ReactNode } from 'react';
import { sharePlotText } from '../../../messages/ui/plots.ts';
import { PlotFrame, type PlotTable } from './PlotFrame.tsx';
import classes from './plots.module.css';
import { number, share } from './scale.ts';

interface Props {
  title: string;
  finding?: string | null;
  summary: string;
  table: PlotTable;
  rows: readonly { readonly key: string; readonly name: string; readonly part: number; readonly whole: number }[];
  xLabel: string;
  controls?: ReactNode;
}
const ROW = 34;
const shorten = (text: string, width: number) => {
  const most = Math.max(8, Math.floor(width / 6.6));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** A bar chart of shares. */
export function SharePlot({ title, finding, summary, table, rows, xLabel, controls }: Props) {
  const height = rows.length * ROW + 30;
  return (
    <PlotFrame title={title} finding={finding} summary={summary} table={table} height={height} controls={controls}>
      {(width) => (
        <>
          {rows.map(({ key, name, part, whole }, n) => {
            const filled = whole > 0 ? Math.min(1, part / whole) * width : 0;
            const words = sharePlotText.share({ part: number(part), whole: number(whole), percent: share(part, whole) });
            return (
              <g key={key}>
                <title>{`${name}: ${words}`}</title>
                <text x={0} y={n * ROW + 12} className={classes.rowName}>
                  {shorten(name, width - words.length * 6.2 - 8)}
                </text>
                <text x={width} y={n * ROW + 12} textAnchor="end" className={classes.label}>
                  {words}
                </text>
                <rect x={0} y={n * ROW + 17} width={width} height={9} rx={3} className={classes.whole} />
                <rect x={0} y={n * ROW + 17} width={filled} height={9} rx={3} className={classes.mark} data-series={0} />
              </g>
            );
          })}
          {[0, 0.5, 1].map((at) => (
            <text
              key={at}
              x={at * width}
              y={rows.length * ROW + 10}
              textAnchor={at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
              className={classes.label}
              aria-hidden
            >
              {at * 100}%
            </text>
          ))}
          <text x={0} y={height - 3} className={classes.axisName} aria-hidden>
            {xLabel}
          </text>
        </>
      )}
    </PlotFrame>
  );
}
