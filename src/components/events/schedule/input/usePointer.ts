import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef } from 'react';
import { pointerText } from '../../../../messages/events/scheduleBoard/input.ts';
import type { Changes } from '../data/useChanges.ts';
import { HEAD, lineAt, nearestSpace, tops, widthOf } from '../grid/measures.ts';
import type { Board } from '../model/board.ts';
import { dayPartsFor, Judge, type Load, type Spot } from '../model/judge.ts';
import type { Block, Plan, Sitting } from '../model/plan.ts';

/** How far the pointer must move, in pixels, before a drag starts. */
const DRAG_DISTANCE = 5;
/** How long the pointer must rest on a day's tab before that day is shown. */
const DAY_DELAY_MS = 450;
const SCROLL_EDGE = 48;
const LONG_PRESS_MS = 220;

export interface BoardAccess {
  readonly plan: { readonly current: Plan };
  readonly board: Board;
  readonly changes: Changes;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly clock: (instant: number) => string;
  readonly organises: boolean;
}
/** The block that an element shows. */
export function blockAt({ plan, board }: Pick<BoardAccess, 'plan' | 'board'>, element: Element): Block | null {
  const key = element.closest<HTMLElement>('[data-block]')?.dataset.block;
  const [space_id = ''] = key?.split(' ') ?? [];
  const blocks = plan.current.day.get(board.state.day_id)?.blocksOf.get(space_id);
  return blocks?.find((block) => block.key === key) ?? null;
}
/** The sittings that are dragged with this one: the whole selection, if it is part of it. */
export function loadOf({ plan, board }: Pick<BoardAccess, 'plan' | 'board'>, lead: Sitting, by: Block | null): Load {
  const { selected } = board.state;
  const many = selected.has(lead.key) && by ? [...selected].flatMap((key) => plan.current.sittings.get(key) ?? []) : [lead];
  const there = many.filter(({ blocks }) => blocks.length > 0 || !by);
  return { lead, by, sittings: [lead, ...there.filter(({ key }) => key !== lead.key)] };
}

/** Dragging and resizing by pointer. The ghost follows the pointer without rendering. */
export function usePointer(current: BoardAccess, ghost: RefObject<HTMLDivElement | null>) {
  const access = useRef(current);
  access.current = current;
  const moved = useRef(false);

  const down = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      moved.current = false;
      const target = event.target as Element; // pointer targets are elements
      const holder = target.closest<HTMLElement>('[data-sitting]');
      const sitting = access.current.plan.current.sittings.get(holder?.dataset.sitting ?? '');
      if (event.button !== 0 || !holder || !sitting) return;
      if (event.pointerType === 'touch' && !holder.closest('[data-tray]') && !target.closest('[data-resize]')) return;
      const begin = { x: event.clientX, y: event.clientY, left: holder.getBoundingClientRect().left };
      const by = blockAt(access.current, target);
      if (target.closest('[data-resize]') && by) resizing(access.current, sitting, by, begin, moved);
      else carrying(access.current, sitting, by, begin, ghost, moved);
    },
    [ghost],
  );
  /** Whether the last press moved something. */
  return { down, moved };
}

interface DragStart {
  readonly x: number;
  readonly y: number;
  readonly left: number;
}
/** Tracks the pointer until it is released or Escape cancels. */
function follow(to: (x: number, y: number) => void, end: (dropped: boolean) => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  const finish = (dropped: boolean) => {
    ended.abort();
    end(dropped);
  };
  window.addEventListener('pointermove', (event) => to(event.clientX, event.clientY), { signal });
  window.addEventListener('pointerup', () => finish(true), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('blur', () => finish(false), { signal });
  const calledOff = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  };
  window.addEventListener('keydown', calledOff, { signal, capture: true });
}

function carrying(
  { plan, board, changes, scroller, clock, organises }: BoardAccess,
  lead: Sitting,
  by: Block | null,
  begin: DragStart,
  ghost: RefObject<HTMLDivElement | null>,
  moved: { current: boolean },
): void {
  const heights = tops(plan.current.lines);
  const width = widthOf(plan.current.wire.convention.slot_duration);
  const grab = by ? Math.max(0, begin.x - begin.left) : 16;
  const last = { x: begin.x, y: begin.y, spot: '', tab: '', rest: 0, frame: 0, edge: performance.now() };

  const spotAt = (x: number, y: number): Spot | null => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
    const line = lineAt(heights, y - box.top + scroller.current.scrollTop);
    if (line === null || !plan.current.lines[line]) return null;
    const parts = plan.current.day.get(board.state.day_id)?.parts.length ?? 0;
    const col = Math.round((x - grab - box.left + scroller.current.scrollLeft - HEAD) / width);
    const length = dayPartsFor(lead.duration, plan.current.wire.convention.slot_duration);
    if (col < -length || col >= parts) return null;
    return { day_id: board.state.day_id, col: Math.max(0, col), line: nearestSpace(plan.current.lines, line) };
  };
  const look = () => {
    const { x, y } = last;
    const under = document.elementFromPoint(x, y);
    const tab = under?.closest<HTMLElement>('[data-day]')?.dataset.day ?? '';
    if (tab !== last.tab) {
      last.tab = tab;
      clearTimeout(last.rest);
      if (tab) last.rest = window.setTimeout(() => board.set({ day_id: tab }), DAY_DELAY_MS);
    }
    const off = Boolean(by && under?.closest('[data-tray]'));
    const spot = spotAt(x, y);
    const key = `${spot?.day_id} ${spot?.col} ${spot?.line} ${off}`;
    const { carry } = board.state;
    if (key === last.spot || !carry) return;
    last.spot = key;
    const verdict = spot && carry.judge.place(spot);
    board.set({ carry: { ...carry, spot, verdict, overTray: off } });
    const word = ghost.current?.querySelector('[data-why]');
    if (word) word.textContent = off ? pointerText.takeItOffTheSchedule : (verdict?.why ?? '');
    if (ghost.current) ghost.current.dataset.kind = off ? 'off' : (verdict?.kind ?? 'none');
  };
  /** Scrolls the grid near its edges. */
  const scroll = () => {
    last.frame = requestAnimationFrame(scroll);
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current) return;
    const { x, y } = last;
    if (x < box.left || x > box.right || y < box.top - SCROLL_EDGE || y > box.bottom + SCROLL_EDGE) {
      last.edge = performance.now();
      return;
    }
    const near = (from: number, to: number) =>
      Math.max(0, Math.min(1, (SCROLL_EDGE - from) / SCROLL_EDGE)) - Math.max(0, Math.min(1, (SCROLL_EDGE - to) / SCROLL_EDGE));
    const dx = near(x - box.left - HEAD, box.right - x) * -16;
    const dy = near(y - box.top - 54, box.bottom - y) * -14;
    const now = performance.now();
    if (!dx && !dy) last.edge = now;
    // Only if the pointer stays there: it may just have entered that way.
    if (now - last.edge < LONG_PRESS_MS) return;
    scroller.current.scrollBy(dx, dy);
    look();
  };
  const start = () => {
    moved.current = true;
    const load = loadOf({ plan, board }, lead, by);
    board.set({
      carry: {
        load,
        judge: new Judge(plan.current, load, { clock, organises }),
        by: 'pointer',
        spot: null,
        verdict: null,
        overTray: false,
      },
    });
    document.documentElement.dataset.carrying = '';
    last.frame = requestAnimationFrame(scroll);
  };
  follow(
    (x, y) => {
      if (!board.state.carry) {
        if (Math.hypot(x - begin.x, y - begin.y) < DRAG_DISTANCE) return;
        start();
      }
      Object.assign(last, { x, y });
      if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 10}px)`;
      look();
    },
    (dropped) => {
      cancelAnimationFrame(last.frame);
      clearTimeout(last.rest);
      delete document.documentElement.dataset.carrying;
      const { carry } = board.state;
      if (!carry) return;
      board.set({ carry: null });
      if (!dropped) return board.announce(pointerText.calledOff);
      if (carry.overTray) return void changes.unplace(carry.load.sittings);
      const { verdict, spot } = carry;
      if (!verdict || !spot) return;
      if (verdict.kind === 'impossible') return board.announce(pointerText.notPossibleWhy({ why: verdict.why }));
      board.set({ cursor: { line: spot.line, col: spot.col } });
      if (changed(verdict.moves, plan.current)) void changes.place(verdict.moves);
    },
  );
}
/** Whether any of the moves changes a place. */
export function changed(
  moves: readonly { sitting: Sitting; daypart_id: string; space_ids: readonly string[] }[],
  plan: Plan,
): boolean {
  return moves.some(({ sitting, daypart_id, space_ids }) => {
    const at = plan.at.get(daypart_id);
    const now = new Set(sitting.blocks.map(({ space_id, day_id, col }) => `${space_id} ${day_id} ${col}`));
    return now.size !== space_ids.length || space_ids.some((id) => !now.has(`${id} ${at?.day.id} ${at?.col}`));
  });
}

/** Resizes a block by dragging its end. */
function resizing(
  { plan, board, changes }: BoardAccess,
  sitting: Sitting,
  by: Block,
  begin: DragStart,
  moved: { current: boolean },
): void {
  const { slot_duration } = plan.current.wire.convention;
  const width = widthOf(slot_duration);
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-block][data-sitting="${sitting.key}"]`)];
  let count = by.count;
  follow(
    (x) => {
      count = Math.max(1, by.count + Math.round((x - begin.x) / width));
      if (count !== by.count) moved.current = true;
      for (const cell of cells) cell.style.width = `${count * width - 2}px`;
    },
    (dropped) => {
      for (const cell of cells) cell.style.width = `${by.count * width - 2}px`;
      if (!dropped) return board.announce(pointerText.calledOff);
      if (count !== by.count) void changes.resize(sitting, count * slot_duration);
    },
  );
}
