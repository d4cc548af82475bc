import type { CSSProperties, RefObject } from 'react';
import { useOnBoard } from '../model/board.ts';
import { lasts } from '../model/judge.ts';
import classes from '../schedule.module.css';

/** What follows the pointer while something is carried. It is moved without being drawn anew. */
export function Ghost({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const load = useOnBoard((state) => (state.carry?.by === 'pointer' ? state.carry.load : null));
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
        <span className={classes.ghostFacts}>{load && lasts(load.lead.duration)}</span>
      </div>
      <div data-why className={classes.ghostWhy} />
    </div>
  );
}
