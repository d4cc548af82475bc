import type { KeyboardEvent } from 'react';
import { keyboardText } from '../../../../messages/events/scheduleBoard/input.ts';
import type { Block, Session } from '../model/plan.ts';
import { cellAtCursor } from '../reserve/cell.ts';
import { Cursor, type KeyContext, steps } from './cursor.ts';
import { StepwiseDrag } from './stepwiseDrag.ts';

/** The keys of the board, pressed on one element. */
export class Keys {
  readonly #context: KeyContext;
  readonly #element: HTMLElement;
  readonly #cursor: Cursor;
  readonly #drag: StepwiseDrag;
  constructor(context: KeyContext, element: HTMLElement) {
    this.#context = context;
    this.#element = element;
    this.#cursor = new Cursor(context);
    this.#drag = new StepwiseDrag(context);
  }
  get #isInGrid() {
    return Boolean(this.#element.closest('[data-cell]'));
  }
  get #sessionInTray(): Session | undefined {
    const key = this.#element.closest<HTMLElement>('[data-tray] [data-session]')?.dataset.session;
    return key ? this.#context.plan.current.sessionByKey.get(key) : undefined;
  }

  /** Handles a key; returns whether it did anything. */
  press(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const { board, changes, search, help } = this.#context;
    if (command && key.toLowerCase() === 'z') return handled(shiftKey ? changes.redo() : changes.undo());
    if (command && key.toLowerCase() === 'y') return handled(changes.redo());
    if (command || altKey) return false;
    if (board.state.drag?.input === 'steps') return this.#drag.press(key);
    if (key === 'u') return handled(changes.undo());
    if (key === 'r') return handled(changes.redo());
    if (key === '/') return handled(search());
    if (key === '?') return handled(help());
    if (key === '[' || key === ']') return handled(this.#cursor.turnDay(key === ']' ? 1 : -1));
    if (key === 'Enter') return this.#pickUp();
    return this.#isInGrid && this.#pressInGrid(key, shiftKey);
  }

  #pressInGrid(key: string, shift: boolean): boolean {
    const { board } = this.#context;
    const { line, col } = board.state.cursor;
    const { block } = this.#cursor;
    const step = steps[key];
    if (step && shift && step[1] && block?.session) return this.#resize(block.session, step[1]);
    if (step) return handled(this.#cursor.move(step[0], step[1] ? columnBeside(col, step[1], block) : col));
    if (key === 'Home') return handled(this.#cursor.toEdge(line, 0));
    if (key === 'End') return handled(this.#cursor.toEdge(line, this.#cursor.lastColumn));
    if ((key === '+' || key === '-') && block?.session) return this.#resize(block.session, key === '+' ? 1 : -1);
    if (key === 'a' || key === 'x') return this.#decide(key === 'a');
    if (key === 'w' || key === 'h') return this.#showWeek(key === 'w', block);
    if (key === 'e') return this.#reserve(block);
    if (key === ' ') return this.#select(block);
    if (key === 'Escape') return handled(board.set({ selected: new Set() }));
    return (key === 'Delete' || key === 'Backspace') && this.#unplace(block);
  }

  /** Reserves the space from the hour under the cursor on. */
  #reserve(block: Block | null): true {
    const { board, plan, reserve } = this.#context;
    if (block) return handled(board.announce(keyboardText.notFree));
    return handled(reserve(cellAtCursor(plan.current, board)));
  }
  /** Takes the session under the cursor off the schedule, with the selection if it is part of it. A reservation is cancelled. */
  #unplace(block: Block | null): true {
    const { board, changes, plan, free } = this.#context;
    if (block && !block.session) return handled(free(block));
    if (!block?.session) return handled(board.announce(keyboardText.noEventHere));
    const { cursor, selected } = board.state;
    const sessions = selected.has(block.session.key)
      ? [...selected].flatMap((key) => plan.current.sessionByKey.get(key) ?? [])
      : [block.session];
    board.set({ selected: new Set() });
    board.moveCursor(cursor.line, cursor.col);
    return handled(changes.unplace(sessions));
  }
  /** Makes a session longer or shorter by some day parts. */
  #resize(session: Session, step: number): true {
    const { slot_duration } = this.#context.plan.current.wire.convention;
    const duration = (Math.ceil(session.duration / slot_duration) + step) * slot_duration;
    if (duration < slot_duration) return handled(this.#context.board.announce(keyboardText.shortest));
    return handled(this.#context.changes.resize(session, duration));
  }
  /** Accepts or dismisses the suggestion under the cursor. */
  #decide(accepts: boolean): boolean {
    const { suggestions } = this.#context;
    const { ghost } = this.#cursor;
    if (!ghost) return false;
    return handled(accepts ? suggestions.accept([ghost]) : suggestions.dismiss(ghost));
  }
  /** Shows all days of the room, or of the first host, under the cursor. */
  #showWeek(ofRoom: boolean, block: Block | null): true {
    const { board, plan, showWeek } = this.#context;
    const at = plan.current.lines[board.state.cursor.line];
    const host = block?.session?.event.hosts[0]?.user_id;
    if (ofRoom) return handled(at?.kind === 'space' && showWeek({ kind: 'room', id: at.space.room_id }));
    return handled(host ? showWeek({ kind: 'host', id: host }) : board.announce(keyboardText.noHost));
  }
  #select(block: Block | null): true {
    const { board } = this.#context;
    if (!block?.session) return true;
    const { key, name } = block.session;
    const selected = new Set(board.state.selected);
    if (!selected.delete(key)) selected.add(key);
    board.set({ selected });
    const count = selected.size;
    return handled(
      board.announce(selected.has(key) ? keyboardText.selected({ name, count }) : keyboardText.unselected({ count })),
    );
  }
  /** Picks up the focused event, from the grid or from the tray. */
  #pickUp(): boolean {
    const inTray = this.#sessionInTray;
    const block = inTray || !this.#isInGrid ? null : this.#cursor.block;
    const session = inTray ?? block?.session;
    if (!session) return this.#isInGrid && handled(this.#context.board.announce(keyboardText.noEventToPickUp));
    return handled(this.#drag.pickUp(session, block));
  }
}

/** For a key that was handled, whatever it started. */
function handled(_: unknown): true {
  return true;
}
/** The column to which an arrow key leads: it skips the rest of a block. */
function columnBeside(col: number, step: number, block: Block | null): number {
  return block ? (step > 0 ? block.col + block.count : block.col - 1) : col + step;
}
