import type { CSSProperties, RefObject } from 'react';
import { useBoardState } from '../model/board.ts';
import { formatDuration } from '../model/judge.ts';
import classes from '../schedule.module.css';

/** Follows the pointer while something is dragged, without rendering. */
export function DragGhost({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const load = useBoardState((state) => (state.carry?.by === 'pointer' ? state.carry.load : null));
  return (
    <div
      ref={ref}
      className={classes.ghost}
      hidden={!load}
      style={{ '--hue': load?.lead.type?.hue ?? 0 } as CSSProperties /* a variable of ours */}
      aria-hidden
    >
      <div className={classes.ghostName}>
        {load?.lead.name}
        {load && load.sittings.length > 1 && ` +${load.sittings.length - 1}`}
        <span className={classes.ghostFacts}>{load && formatDuration(load.lead.duration)}</span>
      </div>
      <div data-why className={classes.ghostWhy} />
    </div>
  );
}
