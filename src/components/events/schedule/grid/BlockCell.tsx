import { IconAlertTriangle, IconInfoCircle, IconPin } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { blockText, labelsText } from '../../../../messages/events/scheduleBoard/grid.ts';
import { useBoardState } from '../model/board.ts';
import { blockLabel, reservationLabel, shortSeats } from '../model/labels.ts';
import type { Block, Day } from '../model/plan.ts';
import classes from './grid.module.css';
import { fitOfName } from './layout.ts';

const markLabels = { error: blockText.error, warning: blockText.warning, info: blockText.note } as const;
interface Props {
  block: Block;
  parts: Day['parts'];
  left: number;
  width: number;
  clock: Clock;
  /** The index of its line. */
  n: number;
  space: string;
  room: string;
  cursor: boolean;
  isPast: boolean;
  /** How far its name may go on behind it, in pixels. */
  spill: number;
}
/** Whether two blocks look the same. */
export const sameBlock = (a: Block, b: Block | undefined): boolean =>
  b !== undefined &&
  a.key === b.key &&
  a.count === b.count &&
  a.note === b.note &&
  a.session?.key === b.session?.key &&
  a.session?.event === b.session?.event &&
  a.session?.name === b.session?.name &&
  a.session?.type === b.session?.type;

/** A block of consecutive day parts: an event in the color of its type, or a reservation. */
export const BlockCell = memo(
  function BlockCell({ block, parts, left, width, clock, n, space, room, cursor, isPast, spill }: Props) {
    const { session, col, count, note } = block;
    const key = session?.key ?? '';
    const event_id = session?.event.id ?? '';
    const selected = useBoardState((state) => state.selected.has(key));
    const mark = useBoardState((state) => state.marks.get(event_id));
    const isDragged = useBoardState((state) => Boolean(state.drag?.dragged.sessions.some((one) => one.key === key)));
    const place = labelsText.spaceInRoom({ space, room });
    const style = { left: left + 1, width: width - 2, '--hue': session?.type?.hue ?? 0 } as CSSProperties; // a custom property
    const fit = fitOfName(width, session?.name ?? '');
    const spills = fit === 'tiny' && spill > 0;
    const Mark = mark === 'info' ? IconInfoCircle : IconAlertTriangle;
    return (
      <div
        role="gridcell"
        aria-colindex={col + 2}
        aria-colspan={count}
        aria-selected={session ? selected : undefined}
        className={session ? classes.block : classes.reserved}
        style={style}
        tabIndex={cursor ? 0 : -1}
        data-cell={`${n} ${col}`}
        data-block={block.key}
        data-session={key || undefined}
        data-dragged={isDragged || undefined}
        data-mark={mark}
        data-past={isPast || undefined}
        data-unreleased={session?.event.is_unreleased || undefined}
        data-fit={fit}
        data-spills={spills || undefined}
        title={fit === 'all' || fit === 'type' ? undefined : session?.name}
      >
        {session ? (
          <>
            <span className={classes.name} style={spills ? { width: width + spill } : undefined}>
              {mark && <Mark size={13} className={classes.mark} aria-hidden />}
              {session.event.is_pinned && <IconPin size={12} aria-hidden />}
              {session.name}
            </span>
            {(fit === 'all' || fit === 'type') && (
              <span className={classes.facts}>
                <span className={classes.type}>{session.type?.name}</span>
                {fit === 'all' && session.event.max_tickets > 0 && <span className={classes.seats}>{shortSeats(session)}</span>}
              </span>
            )}
            <span className={classes.handle} data-resize aria-hidden />
          </>
        ) : (
          <span className={classes.name}>{reservationLabel(note)}</span>
        )}
        <span className={classes.unseen}>
          {`, ${blockLabel(block, parts, place, clock)}`}
          {mark && `, ${markLabels[mark]}`}
          {session?.event.is_unreleased && `, ${blockText.unreleased}`}
        </span>
      </div>
    );
  },
  ({ block: a, ...one }, { block: b, ...other }) =>
    sameBlock(a, b) && (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]),
);
