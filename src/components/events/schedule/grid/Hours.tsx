import { memo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { formatShortHour } from '../model/labels.ts';
import type { Day, Part } from '../model/plan.ts';
import classes from './grid.module.css';
import { isColumnShown, type Layout, spanOf } from './layout.ts';

interface Props {
  day: Day;
  layout: Layout;
  clock: Clock;
  /** How many columns are over. */
  past: number;
}
/** Whether nobody but staff is there at a day part, or it is kept from scheduling. */
export const isClosed = ({ start, end, is_hidden, is_locked }: Part, { open, close }: Day): boolean =>
  is_hidden || is_locked || start < open || end > close;

/** The background: hour lines, closed times, and what is over. */
export const Hours = memo(function Hours({ day, layout, clock, past }: Props) {
  return (
    <div className={classes.hours} aria-hidden>
      {day.parts.map((part, col) => {
        const { id, start } = part;
        const closed = isClosed(part, day);
        if (!isColumnShown(layout, col)) return null;
        const gap = col > 0 && (day.parts[col - 1]?.end !== start || !isColumnShown(layout, col - 1));
        const kind = gap ? 'gap' : formatShortHour(start, clock).startsWith(':') ? 'part' : 'hour';
        return (
          <div
            key={id}
            className={classes.column}
            data-kind={kind}
            data-closed={closed || undefined}
            data-past={col < past || undefined}
            style={spanOf(layout, col, 1)}
          />
        );
      })}
    </div>
  );
});
