import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { keysText } from '../../../../messages/events/scheduleBoard/input.ts';
import { nearestSpace } from '../grid/measures.ts';
import { formatDuration, Judge } from '../model/judge.ts';
import type { Block, Day, Sitting } from '../model/plan.ts';
import { type BoardAccess, changed, loadOf } from './usePointer.ts';

interface KeyContext extends BoardAccess {
  /** The label of a place. */
  readonly placeLabel: (day: Day, col: number, line: number) => string;
  readonly search: () => void;
  readonly help: () => void;
}
const steps: Readonly<Record<string, readonly [line: number, col: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-8, 0],
  PageDown: [8, 0],
};

/** Controls the board by keyboard. */
export function useKeys(context: KeyContext) {
  const latest = useRef(context);
  latest.current = context;
  // Search and undo also work while nothing has the focus.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isIdle = event.target === document.body || (event.target as Element).id === 'content'; // key events have an element as their target
      const isShortcut = event.key === '/' || ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key));
      if (isIdle && isShortcut && new Keys(latest.current, document.body).press(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const element = event.target as HTMLElement; // as above
    if (element.closest('input, textarea, select, [role="dialog"], [contenteditable]')) return;
    if (new Keys(latest.current, element).press(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, []);
}

class Keys {
  readonly #given: KeyContext;
  readonly #element: HTMLElement;
  constructor(context: KeyContext, element: HTMLElement) {
    this.#given = context;
    this.#element = element;
  }
  get #day(): Day | undefined {
    return this.#given.plan.current.day.get(this.#given.board.state.day_id);
  }
  get #here(): Block | null {
    const { line, col } = this.#given.board.state.cursor;
    const at = this.#given.plan.current.lines[line];
    const blocks = at?.kind === 'space' ? this.#day?.blocksOf.get(at.id) : undefined;
    return blocks?.find((block) => col >= block.col && col < block.col + block.count) ?? null;
  }
  get #inGrid() {
    return Boolean(this.#element.closest('[data-cell]'));
  }
  get #sittingInTray(): Sitting | undefined {
    const key = this.#element.closest<HTMLElement>(keysText.dataTrayDataSitting)?.dataset.sitting;
    return key ? this.#given.plan.current.sittings.get(key) : undefined;
  }

  /** Handles a key; returns whether it did anything. */
  press(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const { board, changes, search, help } = this.#given;
    if (command && key.toLowerCase() === 'z') return this.#handled(shiftKey ? changes.redo() : changes.undo());
    if (command && key.toLowerCase() === 'y') return this.#handled(changes.redo());
    if (command || altKey) return false;
    if (board.state.carry?.by === 'keys') return this.#carrying(key);
    if (key === 'u') return this.#handled(changes.undo());
    if (key === 'r') return this.#handled(changes.redo());
    if (key === '/') return this.#handled(search());
    if (key === '?') return this.#handled(help());
    if (key === '[' || key === ']') return this.#turn(key === ']' ? 1 : -1);
    if (key === 'Enter') return this.#take();
    return this.#inGrid && this.#walking(key, shiftKey);
  }
  #handled(_: unknown): true {
    return true;
  }

  #walking(key: string, shift: boolean): boolean {
    const { board, changes, plan } = this.#given;
    const { line, col } = board.state.cursor;
    const last = (this.#day?.parts.length ?? 1) - 1;
    const block = this.#here;
    const step = steps[key];
    if (step && shift && step[1] && block?.sitting) return this.#longer(block.sitting, step[1]);
    if (step) return this.#to(line, step[0], step[1] ? this.#neighborColumn(col, step[1], block) : col);
    if (key === 'Home') return this.#handled(board.moveCursor(line, 0));
    if (key === 'End') return this.#handled(board.moveCursor(line, last));
    if ((key === '+' || key === '-') && block?.sitting) return this.#longer(block.sitting, key === '+' ? 1 : -1);
    if (key === ' ') return this.#select(block);
    if (key === 'Escape') return this.#handled(board.set({ selected: new Set() }));
    if (key !== 'Delete' && key !== 'Backspace') return false;
    const { selected } = board.state;
    const many = block?.sitting && selected.has(block.sitting.key);
    const sittings = many
      ? [...selected].flatMap((one) => plan.current.sittings.get(one) ?? [])
      : block?.sitting
        ? [block.sitting]
        : [];
    if (!sittings.length) return this.#handled(board.announce(keysText.thereIsNoEventHere));
    board.set({ selected: new Set() });
    board.moveCursor(line, col);
    return this.#handled(changes.unplace(sittings));
  }
  #neighborColumn(col: number, step: number, block: Block | null): number {
    return block ? (step > 0 ? block.col + block.count : block.col - 1) : col + step;
  }
  /** Moves the cursor; past the end of a day, to the next day. */
  #to(line: number, by: number, col: number): boolean {
    const { board, plan } = this.#given;
    const { lines } = plan.current;
    let next = line;
    const step = by > 0 ? 1 : -1;
    for (let left = Math.abs(by); left > 0; left -= 1) {
      let one = next + step;
      while (lines[one]?.kind === 'room') one += step;
      if (!lines[one]) break;
      next = one;
    }
    const last = (this.#day?.parts.length ?? 1) - 1;
    if (col < 0 || col > last) {
      const turned = this.#turn(col < 0 ? -1 : 1, true);
      return turned;
    }
    board.moveCursor(next, col);
    return true;
  }
  #turn(step: 1 | -1, atEdge = false): boolean {
    const { board, plan } = this.#given;
    const { days } = plan.current;
    const next = days[days.findIndex(({ id }) => id === board.state.day_id) + step];
    if (!next) return this.#handled(board.announce(step > 0 ? keysText.thisIsTheLastDay : keysText.thisIsTheFirstDay));
    const { line, col } = board.state.cursor;
    board.set({ day_id: next.id });
    const last = Math.max(0, next.parts.length - 1);
    board.moveCursor(line, atEdge ? (step > 0 ? 0 : last) : Math.min(col, last));
    board.announce(`${next.name}.`);
    if (board.state.carry) this.#carryTo();
    return true;
  }
  #longer(sitting: Sitting, step: number): boolean {
    const { slot_duration } = this.#given.plan.current.wire.convention;
    const duration = (Math.ceil(sitting.duration / slot_duration) + step) * slot_duration;
    if (duration < slot_duration) return this.#handled(this.#given.board.announce(keysText.itCannotBeShorter));
    return this.#handled(this.#given.changes.resize(sitting, duration));
  }
  #select(block: Block | null): boolean {
    const { board } = this.#given;
    if (!block?.sitting) return true;
    const selected = new Set(board.state.selected);
    if (!selected.delete(block.sitting.key)) selected.add(block.sitting.key);
    board.set({ selected });
    const count = keysText.sizeSelected({ size: selected.size });
    return this.#handled(
      board.announce(
        selected.has(block.sitting.key)
          ? keysText.sittingSelectedCount({ sitting: block.sitting.name, count })
          : keysText.notSelectedAnyMoreCount({ count }),
      ),
    );
  }

  /** Picks up the focused event, from the grid or from the tray. */
  #take(): boolean {
    const { board, plan, clock, organises } = this.#given;
    const trayed = this.#sittingInTray;
    const by = trayed || !this.#inGrid ? null : this.#here;
    const lead = trayed ?? by?.sitting;
    if (!lead) return this.#inGrid && this.#handled(board.announce(keysText.noEventHerePressThoseWithoutPlace));
    const load = loadOf({ plan, board }, lead, by);
    const carry = { load, judge: new Judge(plan.current, load, { clock, organises }), by: 'keys' as const };
    const { line, col } = trayed ? this.#firstPlace(lead) : { line: board.state.cursor.line, col: by?.col ?? 0 };
    board.set({ carry: { ...carry, spot: null, verdict: null, overTray: false } });
    board.moveCursor(line, col);
    const others = load.sittings.length > 1 ? keysText.andCountMore({ count: load.sittings.length - 1 }) : '';
    this.#carryTo(
      keysText.leadOthersPickedUpDurationArrows({ lead: lead.name, others, duration: formatDuration(lead.duration) }),
    );
    return true;
  }
  /** Where to start with an event from the tray: at its preferred time. */
  #firstPlace({ event }: Sitting): { line: number; col: number } {
    const { board, plan } = this.#given;
    const preferred = plan.current.at.get(event.preferreddaypart_id ?? '');
    if (preferred) board.set({ day_id: preferred.day.id });
    const { line, col } = board.state.cursor;
    return { line: nearestSpace(plan.current.lines, line), col: preferred?.col ?? col };
  }
  #carryTo(before = ''): void {
    const { board, placeLabel: place } = this.#given;
    const { carry, cursor, day_id } = board.state;
    const day = this.#day;
    if (!carry || !day) return;
    const spot = { day_id, col: cursor.col, line: cursor.line };
    const verdict = carry.judge.place(spot);
    board.set({ carry: { ...carry, spot, verdict } });
    const outcome = {
      possible: 'free',
      unwise: keysText.freeButWhy({ why: verdict.why }),
      impossible: keysText.notPossibleWhy({ why: verdict.why }),
    }[verdict.kind];
    board.announce([before, `${place(day, cursor.col, cursor.line)}, ${outcome}`].filter(Boolean).join(' '));
  }
  #carrying(key: string): boolean {
    const { board, changes, plan } = this.#given;
    const { carry, cursor } = board.state;
    const step = steps[key];
    if (step) {
      this.#to(cursor.line, step[0], cursor.col + step[1]);
      return this.#handled(this.#carryTo());
    }
    if (key === 'Home' || key === 'End') {
      board.moveCursor(cursor.line, key === 'Home' ? 0 : (this.#day?.parts.length ?? 1) - 1);
      return this.#handled(this.#carryTo());
    }
    if (key === '[' || key === ']') return this.#turn(key === ']' ? 1 : -1);
    if (key === 'Escape' || key === 'Tab') {
      board.set({ carry: null });
      return this.#handled(board.announce(keysText.calledOffEverythingIsAsItWas)) && key === 'Escape';
    }
    if (key === 'Delete' || key === 'Backspace') {
      board.set({ carry: null });
      return this.#handled(changes.unplace(carry?.load.sittings ?? []));
    }
    if (key !== 'Enter' && key !== ' ') return true;
    if (!carry?.verdict || carry.verdict.kind === 'impossible')
      return this.#handled(board.announce(keysText.notPossibleWhy2({ why: carry?.verdict?.why ?? keysText.chooseAPlace })));
    board.set({ carry: null });
    board.moveCursor(cursor.line, cursor.col);
    if (changed(carry.verdict.moves, plan.current)) return this.#handled(changes.place(carry.verdict.moves));
    return this.#handled(board.announce(keysText.itStaysWhereItWas));
  }
}
