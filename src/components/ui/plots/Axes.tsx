import classes from './plots.module.css';
import { number } from './scale.ts';

/** The margins of a plot. */
export const margin = { top: 24, right: 10, bottom: 34, left: 46 } as const;

interface Props {
  width: number;
  height: number;
  /** The ticks of the vertical axis, from 0 up. */
  ticks: readonly number[];
  /** The labels of the horizontal axis. */
  labels: readonly { readonly x: number; readonly text: string }[];
  xLabel: string;
  yLabel: string;
}
/** About the width of a letter of a label. */
export const LETTER = 6.5;
/** The middle of a label that stays inside the plot. */
const inside = (x: number, { length }: string, width: number) =>
  Math.max((length * LETTER) / 2, Math.min(x, width - (length * LETTER) / 2));

/** Labels that do not touch: one that was moved inside the plot may reach the one before it, which then stays away. */
function apart(labels: Props['labels'], width: number): Props['labels'] {
  const placed = labels.map(({ x, text }) => ({ text, x: inside(x, text, width) }));
  return placed.filter(({ x, text }, n) => {
    const next = placed[n + 1];
    return !next || next.x - x >= ((text.length + next.text.length) / 2) * LETTER;
  });
}

/** The axes of a plot. */
export function Axes({ width, height, ticks, labels, xLabel, yLabel }: Props) {
  const bottom = height - margin.bottom;
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => bottom - (value / top) * (bottom - margin.top);
  return (
    <g aria-hidden>
      <text x={0} y={10} className={classes.axisName}>
        {yLabel}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} className={classes.grid} />
          <text x={margin.left - 6} y={y(tick)} dy="0.32em" textAnchor="end" className={classes.label}>
            {number(tick)}
          </text>
        </g>
      ))}
      {apart(labels, width).map(({ x, text }) => (
        <text key={`${x} ${text}`} x={x} y={bottom + 14} textAnchor="middle" className={classes.label}>
          {text}
        </text>
      ))}
      <text x={width - margin.right} y={height - 3} textAnchor="end" className={classes.axisName}>
        {xLabel}
      </text>
    </g>
  );
}
