import { keyboardText } from '../../../../messages/events/scheduleBoard/input.ts';
import { nearestCell, spanOf } from '../grid/layout.ts';
import { HEAD } from '../grid/measures.ts';
import { formatDuration } from '../model/labels.ts';
import { dayPartsFor } from '../model/move.ts';
import type { Block, Session } from '../model/plan.ts';
import { changesPlace, newDrag } from './access.ts';
import { Cursor, type KeyContext, steps } from './cursor.ts';

const placeTexts = {
  possible: keyboardText.placeFree,
  unwise: keyboardText.placeUnwise,
  impossible: keyboardText.placeImpossible,
} as const;

/** Dragging step by step, by keys or clicks: picks sessions up, moves them with the cursor, and puts them down. */
export class StepwiseDrag {
  readonly #context: KeyContext;
  readonly #cursor: Cursor;
  constructor(context: KeyContext) {
    this.#context = context;
    this.#cursor = new Cursor(context);
  }

  /** Picks a session up, from its block on the grid or, without one, from the tray. */
  pickUp(lead: Session, block: Block | null): void {
    const { board } = this.#context;
    const drag = newDrag(this.#context, lead, block, 'steps');
    const { line, col } = block ? { line: board.state.cursor.line, col: block.col } : this.#firstPlace(lead);
    board.set({ drag });
    board.moveCursor(line, col);
    const more = drag.dragged.sessions.length - 1;
    this.#update(keyboardText.pickedUp({ name: lead.name, more, duration: formatDuration(lead.duration) }));
  }
  /** Picks a session of the tray up where the board is now; the one that is held already is let go. */
  choose(key: string): void {
    const { board, plan } = this.#context;
    const session = plan.current.sessionByKey.get(key);
    if (board.state.drag?.dragged.lead.key === key) this.#cancel();
    else if (session) {
      board.set({ drag: newDrag(this.#context, session, null, 'steps'), selected: new Set(), pointed: null });
      this.#scrollToWish(session);
      board.announce(keyboardText.chosen({ name: session.name, duration: formatDuration(session.duration) }));
    }
  }
  /** Puts down in a cell what is held. */
  putDownAt(line: number, col: number): void {
    this.#context.board.moveCursor(line, col);
    this.#update();
    this.#putDown();
  }
  #cancel(): void {
    const { board } = this.#context;
    board.set({ drag: null });
    board.announce(keyboardText.cancelled);
  }
  /** Goes to the time that is preferred for what is held. */
  goToWish(): void {
    const { board, plan } = this.#context;
    const lead = board.state.drag?.dragged.lead;
    if (!lead) return;
    const { line, col } = this.#firstPlace(lead);
    board.moveCursor(line, col, dayPartsFor(lead.duration, plan.current.wire.convention.slot_duration));
    this.#update();
  }
  /** Brings the preferred time into sight, if it is on the day that is shown; the focus stays in the tray. */
  #scrollToWish({ event, duration }: Session): void {
    const { board, plan, layoutOfDay, scroller } = this.#context;
    const at = plan.current.daypartAt.get(event.preferreddaypart_id ?? '');
    const [box, layout] = [scroller.current, layoutOfDay(board.state.day_id)];
    if (!box || !layout || at?.day.id !== board.state.day_id) return;
    const { left, width } = spanOf(layout, at.col, dayPartsFor(duration, plan.current.wire.convention.slot_duration));
    const isShown = left >= box.scrollLeft + HEAD && left + width <= box.scrollLeft + box.clientWidth;
    if (!isShown) box.scrollLeft = left - HEAD - 2 * layout.width;
  }
  /** Where to start with an event from the tray: at its preferred time. */
  #firstPlace({ event }: Session): { line: number; col: number } {
    const { board, plan, layoutOfDay } = this.#context;
    const preferred = plan.current.daypartAt.get(event.preferreddaypart_id ?? '');
    if (preferred) board.set({ day_id: preferred.day.id });
    const { line, col } = board.state.cursor;
    const place = { line, col: preferred?.col ?? col };
    const layout = layoutOfDay(board.state.day_id);
    return layout ? nearestCell(layout, place.line, place.col) : place;
  }

  /** Checks the place under the cursor and announces the result. */
  #update(before = ''): void {
    const { board, placeLabel } = this.#context;
    const { drag, cursor, day_id } = board.state;
    const { day } = this.#cursor;
    if (!drag || !day) return;
    const spot = { day_id, col: cursor.col, line: cursor.line };
    const verdict = drag.checker.check(spot);
    board.set({ drag: { ...drag, spot, verdict }, pointed: null });
    const result = placeTexts[verdict.kind]({
      place: placeLabel(day, cursor.col, cursor.line),
      why: verdict.why,
      wish: verdict.wish ?? '',
    });
    board.announce([before, result.trim()].filter(Boolean).join(' '));
  }

  /** Handles a key during the drag; returns whether the browser should do nothing with it. */
  press(key: string): boolean {
    const { board, changes } = this.#context;
    const { drag, cursor } = board.state;
    const step = steps[key];
    if (step) this.#cursor.move(step[0], cursor.col + step[1]);
    else if (key === 'Home') this.#cursor.toEdge(cursor.line, 0);
    else if (key === 'End') this.#cursor.toEdge(cursor.line, this.#cursor.lastColumn);
    if (step || key === 'Home' || key === 'End') this.#update();
    else if (key === '[' || key === ']') this.#turnDay(key === ']' ? 1 : -1);
    else if (key === 'Enter' || key === ' ') this.#putDown();
    else if (key === 'Escape' || key === 'Tab') {
      this.#cancel();
      return key === 'Escape';
    } else if (key === 'Delete' || key === 'Backspace') {
      board.set({ drag: null });
      void changes.unplace(drag?.dragged.sessions ?? []);
    }
    return true;
  }
  #turnDay(step: 1 | -1): void {
    const { board } = this.#context;
    const before = board.state.day_id;
    this.#cursor.turnDay(step);
    if (board.state.day_id !== before) this.#update();
  }
  #putDown(): void {
    const { board, changes, plan } = this.#context;
    const { drag, cursor } = board.state;
    const verdict = drag?.verdict;
    if (!verdict) board.announce(keyboardText.noPlaceChosen);
    else if (verdict.kind === 'impossible') board.announce(keyboardText.notPlaced({ why: verdict.why }));
    else {
      board.set({ drag: null });
      board.moveCursor(cursor.line, cursor.col);
      if (changesPlace(verdict.moves, plan.current)) void changes.place(verdict.moves);
      else board.announce(keyboardText.notMoved);
    }
  }
}
