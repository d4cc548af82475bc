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
  readonly off: boolean;
}
/** What the board shows beside the schedule itself. */
export interface State {
  readonly day_id: string;
  readonly cursor: { readonly line: number; readonly col: number };
  readonly selected: ReadonlySet<string>;
  readonly carry: Carry | null;
  /** Said to those who do not see the board. */
  readonly said: string;
  /** Event -> how bad the worst warning about it is. */
  readonly marks: ReadonlyMap<string, string>;
  /** Counts up when the cell under the cursor is to take the focus. */
  readonly focus: number;
}

/** A small store: whoever reads a part of it is drawn anew only when that part changes. */
export class Board {
  #state: State = {
    ...{ day_id: '', cursor: { line: 1, col: 0 }, selected: new Set(), carry: null, said: '', marks: new Map(), focus: 0 },
  };
  readonly #heard = new Set<() => void>();
  get state(): State {
    return this.#state;
  }
  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const heard of this.#heard) heard();
  }
  /** Moves the cursor, and the focus with it. */
  go(line: number, col: number): void {
    this.set({ cursor: { line, col }, focus: this.#state.focus + 1 });
  }
  say(said: string): void {
    // The same sentence twice is not heard twice unless something about it differs.
    this.set({ said: said === this.#state.said ? `${said}\u00a0` : said });
  }
  readonly subscribe = (heard: () => void): (() => void) => {
    this.#heard.add(heard);
    return () => void this.#heard.delete(heard);
  };
}

const Present = createContext<Board | null>(null);
export const BoardProvider = Present;
/** The board around. */
export function useBoard(): Board {
  const board = useContext(Present);
  if (!board) throw new Error('There is no board around.');
  return board;
}
/** A part of what the board shows. */
export function useOnBoard<T>(pick: (state: State) => T): T {
  const board = useBoard();
  const snapshot = useCallback(() => pick(board.state), [board, pick]);
  return useSyncExternalStore(board.subscribe, snapshot, snapshot);
}
