import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Judge, Load, Spot, Verdict } from './judge.ts';

/** What is being carried, by the pointer or by the keyboard. */
export interface Carry {
  readonly load: Load;
  readonly judge: Judge;
  readonly by: 'pointer' | 'keys';
  readonly spot: Spot | null;
  readonly verdict: Verdict | null;
  /** Over the tray: letting go takes it off the schedule. */
  readonly overTray: boolean;
}
/** What the board shows beside the schedule itself. */
export interface State {
  readonly day_id: string;
  readonly cursor: { readonly line: number; readonly col: number };
  readonly selected: ReadonlySet<string>;
  readonly carry: Carry | null;
  /** Said to those who do not see the board. */
  readonly announcement: string;
  /** Event -> how bad the worst warning about it is. */
  readonly marks: ReadonlyMap<string, string>;
  /** Counts up when the cell under the cursor is to take the focus. */
  readonly focus: number;
}

/** A small store: whoever reads a part of it is drawn anew only when that part changes. */
export class Board {
  #state: State = {
    ...{
      day_id: '',
      cursor: { line: 1, col: 0 },
      selected: new Set(),
      carry: null,
      announcement: '',
      marks: new Map(),
      focus: 0,
    },
  };
  readonly #heard = new Set<() => void>();
  get state(): State {
    return this.#state;
  }
  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#heard) listener();
  }
  /** Moves the cursor, and the focus with it. */
  moveCursor(line: number, col: number): void {
    this.set({ cursor: { line, col }, focus: this.#state.focus + 1 });
  }
  announce(text: string): void {
    // The same sentence twice is not heard twice unless something about it differs.
    this.set({ announcement: text === this.#state.announcement ? `${text}\u00a0` : text });
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#heard.add(listener);
    return () => void this.#heard.delete(listener);
  };
}

const BoardContext = createContext<Board | null>(null);
export const BoardProvider = BoardContext;
/** The board around. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('There is no board around.');
  return board;
}
/** A part of what the board shows. */
export function useBoardState<T>(pick: (state: State) => T): T {
  const board = useBoard();
  const snapshot = useCallback(() => pick(board.state), [board, pick]);
  return useSyncExternalStore(board.subscribe, snapshot, snapshot);
}
