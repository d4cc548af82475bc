import { memo, useMemo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { gridHeadText } from '../../../../messages/events/scheduleBoard/grid.ts';
import { formatHour, formatShortHour } from '../model/labels.ts';
import type { Day } from '../model/plan.ts';
import classes from './grid.module.css';
import { isColumnShown, type Layout, labeledColumns, spanOf } from './layout.ts';
import { HEAD, PENCILLED, TIMES } from './measures.ts';

interface Props {
  day: Day;
  from: number;
  to: number;
  layout: Layout;
  clock: Clock;
  /** Day part -> how many submissions ask to begin then. */
  pencilled: ReadonlyMap<string, number>;
  onPencilled: (daypart_id: string) => void;
}

/** The sticky header: times, and how many submissions ask for each. */
export const GridHead = memo(function GridHead({ day, from, to, layout, clock, pencilled, onPencilled }: Props) {
  const isHour = (start: number) => !formatShortHour(start, clock).startsWith(':');
  // biome-ignore lint/correctness/useExhaustiveDependencies: isHour follows from the clock
  const labeled = useMemo(() => labeledColumns(layout, day.parts, isHour), [layout, day.parts, clock]);
  const shown = day.parts
    .slice(from, to)
    .map((part, i) => ({ part, col: from + i }))
    .filter(({ col }) => isColumnShown(layout, col));
  return (
    <div className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow} style={{ height: TIMES }}>
        <div role="columnheader" aria-colindex={1} className={classes.corner} style={{ width: HEAD }}>
          {gridHeadText.space}
        </div>
        {shown.map(({ part, col }) => (
          <div
            key={part.id}
            role="columnheader"
            aria-colindex={col + 2}
            className={classes.time}
            data-hour={isHour(part.start) || undefined}
            data-locked={part.is_locked || undefined}
            style={spanOf(layout, col, 1)}
          >
            <span aria-hidden>{labeled.has(col) && formatShortHour(part.start, clock)}</span>
            <span className={classes.unseen}>{formatHour(part.start, clock)}</span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className={classes.headRow} style={{ height: PENCILLED }}>
        <div role="rowheader" aria-colindex={1} className={classes.corner} data-small style={{ width: HEAD }}>
          {gridHeadText.pencilledIn}
        </div>
        {shown.map(({ part, col }) => {
          const n = pencilled.get(part.id) ?? 0;
          return (
            <div key={part.id} role="gridcell" aria-colindex={col + 2} className={classes.pencil} style={spanOf(layout, col, 1)}>
              {n > 0 && (
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.pencilMark}
                  data-narrow={layout.width < 26 || undefined}
                  aria-label={gridHeadText.submissions({ count: n, time: formatHour(part.start, clock) })}
                  onClick={() => onPencilled(part.id)}
                >
                  {n}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});
