import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

import type { Severity } from '../../../../resources/events/integrityRules.ts';
import type { Claim } from '../grid/layout.ts';
import type { Dragged, Spot, Verdict } from './move.ts';
import type { PlaceChecker } from './placeChecker.ts';

/** What is being dragged, by pointer or keyboard. */
export interface Drag {
  readonly dragged: Dragged;
  readonly checker: PlaceChecker;
  readonly input: 'pointer' | 'steps';
  readonly spot: Spot | null;
  readonly verdict: Verdict | null;
  /** Over the tray: dropping removes it from the schedule. */
  readonly overTray: boolean;
}
/** The state of the board besides the schedule itself. */
export interface State {
  readonly day_id: string;
  readonly cursor: { readonly line: number; readonly col: number };
  readonly selected: ReadonlySet<string>;
  readonly drag: Drag | null;
  /** The place under the pointer while an event is held step by step. */
  readonly pointed: { readonly spot: Spot; readonly verdict: Verdict } | null;
  /** The text announced to screen readers. */
  readonly announcement: string;
  /** Event -> the severity of its worst warning. */
  readonly marks: ReadonlyMap<string, Severity>;
  /** The events whose warnings were asked for last. */
  readonly warned: readonly string[];
  /** Where a repair would put an event. */
  readonly preview: Claim | null;
  /** Increases when the cell under the cursor should take the focus. */
  readonly focus: number;
  /** So many columns from the cursor on come into sight with it. */
  readonly reach: number;
}

/** A small store: components only render again if the part they use changes. */
export class Board {
  #state: State = {
    day_id: '',
    cursor: { line: 1, col: 0 },
    selected: new Set(),
    drag: null,
    pointed: null,
    announcement: '',
    marks: new Map(),
    warned: [],
    preview: null,
    focus: 0,
    reach: 1,
  };
  /** The number of changes whose undo was offered. */
  offeredUndos = 0;
  /** The `warned` of the state whose first warning took the focus. */
  focusedWarned: readonly string[] = [];
  readonly #listeners = new Set<() => void>();
  get state(): State {
    return this.#state;
  }
  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
  /** Moves the cursor and the focus. `reach`: so many columns come into sight. */
  moveCursor(line: number, col: number, reach = 1): void {
    this.set({ cursor: { line, col }, focus: this.#state.focus + 1, reach });
  }
  announce(text: string): void {
    // Screen readers skip a repeated sentence unless it differs.
    this.set({ announcement: text === this.#state.announcement ? `${text}\u00a0` : text });
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

const BoardContext = createContext<Board | null>(null);
export const BoardProvider = BoardContext;
/** The board of the current page. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard needs a BoardProvider above it');
  return board;
}
/** Selects a part of the board's state. */
export function useBoardState<T>(pick: (state: State) => T): T {
  const board = useBoard();
  const snapshot = useCallback(() => pick(board.state), [board, pick]);
  return useSyncExternalStore(board.subscribe, snapshot, snapshot);
}
