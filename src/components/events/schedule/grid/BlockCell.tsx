import { IconAlertTriangle, IconInfoCircle, IconPin } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { blockCellText } from '../../../../messages/events/scheduleBoard/grid.ts';
import { useBoardState } from '../model/board.ts';
import { blockLabel, shortSeats } from '../model/labels.ts';
import type { Block, Day } from '../model/plan.ts';
import classes from './grid.module.css';
import { HEAD } from './measures.ts';

interface Props {
  block: Block;
  parts: Day['parts'];
  width: number;
  clock: Clock;
  /** The index of its line. */
  n: number;
  space: string;
  room: string;
  cursor: boolean;
}
/** Whether two blocks look the same. */
export const sameBlock = (a: Block, b: Block | undefined): boolean =>
  b !== undefined &&
  a.key === b.key &&
  a.count === b.count &&
  a.note === b.note &&
  a.sitting?.key === b.sitting?.key &&
  a.sitting?.event === b.sitting?.event &&
  a.sitting?.name === b.sitting?.name &&
  a.sitting?.type === b.sitting?.type;

/** A block of consecutive day parts: an event in the color of its type, or a reservation. */
export const BlockCell = memo(
  function BlockCell({ block, parts, width, clock, n, space, room, cursor }: Props) {
    const { sitting, col, count, note } = block;
    const key = sitting?.key ?? '';
    const event_id = sitting?.event.id ?? '';
    const selected = useBoardState((state) => state.selected.has(key));
    const mark = useBoardState((state) => state.marks.get(event_id));
    const carried = useBoardState((state) => Boolean(state.carry?.load.sittings.some((one) => one.key === key)));
    const where = blockCellText.spaceInRoom({ space, room });
    const style = { left: HEAD + col * width + 1, width: count * width - 2, '--hue': sitting?.type?.hue ?? 0 } as CSSProperties; // a custom property
    const Mark = mark === 'info' ? IconInfoCircle : IconAlertTriangle;
    return (
      <div
        role="gridcell"
        aria-colindex={col + 2}
        aria-colspan={count}
        aria-selected={sitting ? selected : undefined}
        className={sitting ? classes.block : classes.reserved}
        style={style}
        tabIndex={cursor ? 0 : -1}
        data-cell={`${n} ${col}`}
        data-block={block.key}
        data-sitting={key || undefined}
        data-carried={carried || undefined}
        data-mark={mark}
      >
        {sitting ? (
          <>
            <span className={classes.name}>
              {mark && <Mark size={13} className={classes.mark} aria-hidden />}
              {sitting.event.is_pinned && <IconPin size={12} aria-hidden />}
              {sitting.name}
            </span>
            <span className={classes.facts}>
              <span className={classes.type}>{sitting.type?.name}</span>
              {count > 2 && sitting.event.max_tickets > 0 && <span className={classes.seats}>{shortSeats(sitting)}</span>}
            </span>
            <span className={classes.handle} data-resize aria-hidden />
          </>
        ) : (
          <span className={classes.name}>{blockCellText.reservedNote({ note: note && `: ${note}` })}</span>
        )}
        <span className={classes.unseen}>
          {blockLabel(block, parts, where, clock)}
          {mark && `, ${mark === 'info' ? 'note' : mark}`}
        </span>
      </div>
    );
  },
  ({ block: a, ...one }, { block: b, ...other }) =>
    sameBlock(a, b) && (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]),
);
