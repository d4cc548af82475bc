import type { MouseEvent } from 'react';
import { weekAt } from '../week/weekOf.ts';
import type { KeyContext } from './cursor.ts';
import { StepwiseDrag } from './stepwiseDrag.ts';

interface Actions {
  readonly isGridShown: boolean;
  /** Moves a part of a room's program. */
  readonly moveRoom: (room_id: string) => void;
}
/**
 * Clicks on the board: names lead to their days, a room's button moves its program, an event of the tray is picked up and put down in the
 * next cell, and cells are selected.
 */
export function handleClick(event: MouseEvent<HTMLElement>, context: KeyContext, { isGridShown, moveRoom }: Actions): void {
  const target = event.target as Element; // click targets are elements
  const named = weekAt(target);
  const room_id = target.closest<HTMLElement>('[data-move]')?.dataset.move;
  const card = target.closest<HTMLElement>('[data-tray] [data-session]')?.dataset.session;
  const cell = target.closest<HTMLElement>('[data-cell]');
  if (named) context.showWeek(named);
  else if (target.closest('[data-wish]')) new StepwiseDrag(context).goToWish();
  else if (room_id) moveRoom(room_id);
  else if (card && isGridShown) new StepwiseDrag(context).choose(card);
  else if (cell) clickCell(event, context, cell);
}
/** While an event is held, the cell under the pointer is judged: the status bar and its title say what would follow. */
export function handleHover({ target }: MouseEvent<HTMLElement>, { board }: Pick<KeyContext, 'board'>): void {
  const { drag, day_id, pointed } = board.state;
  const cell = (target as Element).closest<HTMLElement>('[data-cell]'); // pointer targets are elements
  if (drag?.input !== 'steps' || !cell) {
    if (pointed) board.set({ pointed: null });
    if (cell && !cell.dataset.block) cell.removeAttribute('title');
    return;
  }
  const [line = 0, col = 0] = (cell.dataset.cell ?? '').split(' ').map(Number);
  const spot = { day_id, line, col };
  const verdict = drag.checker.check(spot);
  if (!cell.dataset.block) cell.title = [verdict.why, verdict.wish].filter(Boolean).join(' ');
  board.set({ pointed: { spot, verdict } });
}
/** Puts down what was picked up; else moves the cursor to a cell and selects its event, with those selected before if a key is held. */
function clickCell(event: MouseEvent<HTMLElement>, context: KeyContext, cell: HTMLElement): void {
  const { board } = context;
  const [line = 0, col = 0] = (cell.dataset.cell ?? '').split(' ').map(Number);
  if (board.state.drag) {
    new StepwiseDrag(context).putDownAt(line, col);
    return;
  }
  board.moveCursor(line, col);
  const key = cell.dataset.session;
  const extendsSelection = event.shiftKey || event.ctrlKey || event.metaKey;
  const selected = new Set(extendsSelection ? board.state.selected : []);
  if (key && !(extendsSelection && selected.delete(key))) selected.add(key);
  board.set({ selected });
}
