import { keyboardText } from '../../../../messages/events/scheduleBoard/input.ts';
import { isColumnShown, isLineShown, nearestCell } from '../grid/layout.ts';
import type { Block, Day } from '../model/plan.ts';
import type { ReservedCell } from '../reserve/cell.ts';
import { type Ghost, ghostAt } from '../suggest/suggestions.ts';
import type { Suggestions } from '../suggest/useSuggestions.ts';
import type { WeekOf } from '../week/weekOf.ts';
import type { BoardAccess } from './access.ts';

export interface KeyContext extends BoardAccess {
  /** The label of a place. */
  readonly placeLabel: (day: Day, col: number, line: number) => string;
  readonly suggestions: Suggestions;
  readonly search: () => void;
  readonly help: () => void;
  readonly showWeek: (week: WeekOf) => void;
  /** Asks for how long the space is to be reserved. */
  readonly reserve: (cell: ReservedCell) => void;
  /** Cancels a reservation. */
  readonly free: (block: Block) => void;
}
/** How many lines and columns each key moves the cursor. */
export const steps: Readonly<Record<string, readonly [lines: number, cols: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-8, 0],
  PageDown: [8, 0],
};

/** The cursor of the grid: what is under it, and where keys move it. */
export class Cursor {
  readonly #context: KeyContext;
  constructor(context: KeyContext) {
    this.#context = context;
  }
  get day(): Day | undefined {
    return this.#context.plan.current.dayById.get(this.#context.board.state.day_id);
  }
  get lastColumn(): number {
    return (this.day?.parts.length ?? 1) - 1;
  }
  /** The suggestion under the cursor. */
  get ghost(): Ghost | undefined {
    const { board, plan, suggestions } = this.#context;
    const { cursor, day_id } = board.state;
    const at = plan.current.lines[cursor.line];
    return at && ghostAt(suggestions.ghosts, day_id, at.id, cursor.col);
  }
  /** The block under the cursor. */
  get block(): Block | null {
    const { line, col } = this.#context.board.state.cursor;
    const at = this.#context.plan.current.lines[line];
    const blocks = at?.kind === 'space' ? this.day?.blocksOf.get(at.id) : undefined;
    return blocks?.find((block) => col >= block.col && col < block.col + block.count) ?? null;
  }

  /** Moves by some lines to a column; past the end of a day, to the next day. Hidden lines and columns are skipped. */
  move(lines: number, col: number): void {
    const { board, plan, layoutOfDay } = this.#context;
    const layout = layoutOfDay(board.state.day_id);
    if (!layout) return;
    const toRight = col > board.state.cursor.col ? 1 : -1;
    let column = col;
    while (column >= 0 && column <= this.lastColumn && !isColumnShown(layout, column)) column += toRight;
    if (column < 0 || column > this.lastColumn) {
      this.turnDay(column < 0 ? -1 : 1, true);
      return;
    }
    const all = plan.current.lines;
    const step = lines > 0 ? 1 : -1;
    let target = board.state.cursor.line;
    for (let left = Math.abs(lines); left > 0; left -= 1) {
      let next = target + step;
      while (all[next] && (all[next]?.kind === 'room' || !isLineShown(layout, next))) next += step;
      if (!all[next]) break;
      target = next;
    }
    board.moveCursor(target, column);
  }
  /** Moves to the first or last column that is shown. */
  toEdge(line: number, col: number): void {
    const { board, layoutOfDay } = this.#context;
    const layout = layoutOfDay(board.state.day_id);
    const near = layout ? nearestCell(layout, line, col) : { line, col };
    board.moveCursor(near.line, near.col);
  }
  /** Shows the next or previous day; `atEdge`: from its edge, as if the days were side by side. */
  turnDay(step: 1 | -1, atEdge = false): void {
    const { board, plan, layoutOfDay } = this.#context;
    const { days } = plan.current;
    const day = days[days.findIndex(({ id }) => id === board.state.day_id) + step];
    if (!day) {
      board.announce(step > 0 ? keyboardText.lastDay : keyboardText.firstDay);
      return;
    }
    const { line, col } = board.state.cursor;
    board.set({ day_id: day.id });
    const last = Math.max(0, day.parts.length - 1);
    const layout = layoutOfDay(day.id);
    const column = atEdge ? (step > 0 ? 0 : last) : Math.min(col, last);
    const near = layout ? nearestCell(layout, line, column) : { line, col: column };
    board.moveCursor(near.line, near.col);
    board.announce(`${day.name}.`);
  }
}
