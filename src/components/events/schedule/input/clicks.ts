import type { MouseEvent } from 'react';
import type { Board } from '../model/board.ts';
import { type WeekOf, weekAt } from '../week/weekOf.ts';

interface Actions {
  readonly showWeek: (week: WeekOf) => void;
  /** Moves a part of a room's program. */
  readonly moveRoom: (room_id: string) => void;
}
/** Clicks on the board: names lead to their days, a room's button moves its program, and cells are selected. */
export function handleClick(event: MouseEvent<HTMLElement>, board: Board, { showWeek, moveRoom }: Actions): void {
  const target = event.target as Element; // click targets are elements
  const named = weekAt(target);
  const room_id = target.closest<HTMLElement>('[data-move]')?.dataset.move;
  const cell = target.closest<HTMLElement>('[data-cell]');
  if (named) showWeek(named);
  else if (room_id) moveRoom(room_id);
  else if (cell) select(event, board, cell);
}
/** Moves the cursor to a cell and selects its event, with those selected before if a key is held. */
function select(event: MouseEvent<HTMLElement>, board: Board, cell: HTMLElement): void {
  const [line = 0, col = 0] = (cell.dataset.cell ?? '').split(' ').map(Number);
  board.moveCursor(line, col);
  const key = cell.dataset.session;
  const extendsSelection = event.shiftKey || event.ctrlKey || event.metaKey;
  const selected = new Set(extendsSelection ? board.state.selected : []);
  if (key && !(extendsSelection && selected.delete(key))) selected.add(key);
  board.set({ selected });
}
