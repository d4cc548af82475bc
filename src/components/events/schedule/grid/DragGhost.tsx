import type { CSSProperties, RefObject } from 'react';
import { useBoardState } from '../model/board.ts';
import { formatDuration } from '../model/labels.ts';
import classes from '../schedule.module.css';

/** Follows the pointer while something is dragged, without rendering. */
export function DragGhost({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const dragged = useBoardState((state) => (state.drag?.input === 'pointer' ? state.drag.dragged : null));
  return (
    <div
      ref={ref}
      className={classes.ghost}
      hidden={!dragged}
      style={{ '--hue': dragged?.lead.type?.hue ?? 0 } as CSSProperties /* a custom property */}
      aria-hidden
    >
      <div className={classes.ghostName}>
        {dragged?.lead.name}
        {dragged && dragged.sessions.length > 1 && ` +${dragged.sessions.length - 1}`}
        <span className={classes.ghostFacts}>{dragged && formatDuration(dragged.lead.duration)}</span>
      </div>
      <div data-why className={classes.ghostWhy} />
    </div>
  );
}
