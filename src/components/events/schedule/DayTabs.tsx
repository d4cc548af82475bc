import { memo } from 'react';
import { type Clock, namesDay, showDay } from '../../../client/format/times.ts';
import { dayTabsText } from '../../../messages/events/scheduleBoard/page.ts';
import { useBoard, useBoardState } from './model/board.ts';
import type { Day } from './model/plan.ts';
import classes from './schedule.module.css';

/** A tab for each day. Holding a dragged event over a tab switches to that day. */
export const DayTabs = memo(function DayTabs({ days, clock }: { days: readonly Day[]; clock: Clock }) {
  const board = useBoard();
  const day_id = useBoardState((state) => state.day_id);
  const turn = (step: number) => {
    const next = days[days.findIndex(({ id }) => id === board.state.day_id) + step];
    if (!next) return;
    board.set({ day_id: next.id });
    document.getElementById(`day-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={dayTabsText.label} className={classes.days}>
      {days.map(({ id, name, start }) => (
        <button
          key={id}
          id={`day-${id}`}
          type="button"
          role="tab"
          aria-selected={id === day_id}
          aria-controls="schedule-grid"
          tabIndex={id === day_id ? 0 : -1}
          data-day={id}
          className={classes.day}
          onClick={() => board.set({ day_id: id })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
            event.preventDefault();
            turn(event.key === 'ArrowRight' ? 1 : -1);
          }}
        >
          {name}
          {!namesDay(name, showDay(start, clock)) && <span className={classes.date}>{showDay(start, clock)}</span>}
        </button>
      ))}
    </div>
  );
});
