import { memo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { formatShortHour } from '../model/labels.ts';
import type { Day } from '../model/plan.ts';
import classes from './grid.module.css';
import { HEAD } from './measures.ts';

/** The background: hour lines and closed times. */
export const Hours = memo(function Hours({ day, width, clock }: { day: Day; width: number; clock: Clock }) {
  return (
    <div className={classes.hours} aria-hidden>
      {day.parts.map(({ id, start, end, is_hidden, is_locked }, col) => {
        const closed = is_hidden || is_locked || start < day.open || end > day.close;
        const gap = col > 0 && day.parts[col - 1]?.end !== start;
        const kind = gap ? 'gap' : formatShortHour(start, clock).startsWith(':') ? 'part' : 'hour';
        return (
          <div
            key={id}
            className={classes.column}
            data-kind={kind}
            data-closed={closed || undefined}
            style={{ left: HEAD + col * width, width }}
          />
        );
      })}
    </div>
  );
});
