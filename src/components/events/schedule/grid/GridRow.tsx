import { IconArrowsMove } from '@tabler/icons-react';
import { memo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { gridRowText } from '../../../../messages/events/scheduleBoard/grid.ts';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import { suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import { weekText } from '../../../../messages/events/scheduleBoard/week.ts';
import { formatHour } from '../model/labels.ts';
import type { Block, Day, Line } from '../model/plan.ts';
import type { Ghost } from '../suggest/suggestions.ts';
import { BlockCell, sameBlock } from './BlockCell.tsx';
import classes from './grid.module.css';
import { isColumnShown, type Layout, spanOf, spillOf } from './layout.ts';
import { HEAD, ROOM, SPACE } from './measures.ts';

interface Props {
  line: Line;
  n: number;
  top: number;
  parts: Day['parts'];
  blocks: readonly Block[];
  /** The columns that are rendered. */
  from: number;
  to: number;
  layout: Layout;
  /** The suggestions in this line. */
  ghosts: readonly Ghost[];
  /** The column of the cursor; -1 on other lines. */
  cursor: number;
  /** How many columns are over. */
  past: number;
  clock: Clock;
}
const none: readonly Block[] = [];

export { none as noBlocks };

/** One line of the grid. It only renders again if something in it has changed. */
export const GridRow = memo(function GridRow(props: Props) {
  const { line, n, top, parts } = props;
  // Not a transform: the line's heading must stay above its cells.
  const style = { top, height: line.kind === 'room' ? ROOM : SPACE };
  if (line.kind === 'room')
    return (
      <div role="row" aria-rowindex={n + 3} className={classes.room} style={style}>
        <div role="rowheader" aria-colspan={parts.length + 1} className={classes.roomName}>
          <button
            type="button"
            tabIndex={-1}
            className={classes.week}
            data-week={`room ${line.id}`}
            title={weekText.show({ name: line.name })}
          >
            {line.name}
          </button>
          <span className={classes.roomCount}>{gridRowText.spaces({ count: line.count })}</span>
          <button
            type="button"
            tabIndex={-1}
            className={classes.moveRoom}
            data-move={line.id}
            aria-label={rangeText.title({ room: line.name })}
          >
            <IconArrowsMove size={14} aria-hidden />
            {rangeText.open}
          </button>
        </div>
      </div>
    );
  const { space } = line;
  return (
    <div role="row" aria-rowindex={n + 3} className={classes.row} style={style} data-locked={space.is_locked || undefined}>
      <div role="rowheader" className={classes.space} style={{ width: HEAD }}>
        <span className={classes.spaceName}>{space.name}</span>
        <span className={classes.spaceFacts}>
          {space.is_locked ? gridRowText.locked : gridRowText.seats({ count: space.max_tickets })}
        </span>
      </div>
      {cellsOf(props, space.name, line.room)}
    </div>
  );
}, isSameRow);

/** The visible part of a line: its blocks, and a cell for each free day part. */
function cellsOf({ parts, blocks, from, to, layout, ghosts, cursor, past, clock, n }: Props, space: string, room: string) {
  const drawn = [];
  const freeFrom = (col: number) => {
    const part = parts[col];
    if (!part || !isColumnShown(layout, col)) return;
    const ghost = ghosts.find((one) => col >= one.col && col < one.col + one.count);
    const label = (col < past ? gridRowText.pastCell : gridRowText.freeCell)({
      time: formatHour(part.start, clock),
      space,
      room,
    });
    drawn.push(
      <div
        key={col}
        role="gridcell"
        aria-colindex={col + 2}
        aria-label={ghost ? suggestText.inCell({ cell: label, name: ghost.session.name }) : label}
        className={classes.free}
        style={spanOf(layout, col, 1)}
        tabIndex={cursor === col ? 0 : -1}
        data-cell={`${n} ${col}`}
      />,
    );
  };
  let next = from;
  for (const [index, block] of blocks.entries()) {
    const end = block.col + block.count;
    const focused = cursor >= block.col && cursor < end;
    if ((end <= from || block.col >= to) && !focused) continue;
    for (; next < Math.min(block.col, to); next += 1) freeFrom(next);
    drawn.push(
      <BlockCell
        key={block.key}
        {...{ block, parts, clock, n, space, room, ...spanOf(layout, block.col, block.count) }}
        spill={ghosts.length ? 0 : spillOf(layout, block, blocks[index + 1])}
        cursor={focused}
        isPast={end <= past}
      />,
    );
    next = Math.max(next, end);
  }
  for (; next < Math.min(to, parts.length); next += 1) freeFrom(next);
  // The cursor stays in place while the grid scrolls.
  const isOutside = cursor >= 0 && (cursor < from || cursor >= to);
  if (isOutside && !blocks.some(({ col, count }) => cursor >= col && cursor < col + count)) freeFrom(cursor);
  return drawn;
}
function isSameRow(a: Props, b: Props): boolean {
  const { blocks: x, ...one } = a;
  const { blocks: y, ...other } = b;
  return (
    (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]) &&
    (x === y || (x.length === y.length && x.every((block, i) => sameBlock(block, y[i]))))
  );
}
