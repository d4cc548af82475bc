import type { RefObject } from 'react';
import { pointerText } from '../../../../messages/events/scheduleBoard/input.ts';
import { columnNear, lineAt } from '../grid/layout.ts';
import { HEAD, nearestSpace, TOP } from '../grid/measures.ts';
import { dayPartsFor, type Spot } from '../model/move.ts';
import type { Block, Session } from '../model/plan.ts';
import { type BoardAccess, changesPlace, newDrag } from './access.ts';
import { trackPointer } from './trackPointer.ts';

/** How far the pointer must move, in pixels, before a drag starts. */
const DRAG_DISTANCE = 5;
/** How long the pointer must rest on a day's tab before that day is shown. */
const DAY_DELAY_MS = 450;
/** Within this many pixels of its edges the grid scrolls, after a moment. */
const SCROLL_EDGE = 48;
const SCROLL_DELAY_MS = 220;

/** Where the pointer went down, and the left edge of what it grabbed, in pixels. */
export interface DragStart {
  readonly x: number;
  readonly y: number;
  readonly left: number;
}

/** Drags a session from its block or, without one, from the tray. The ghost follows the pointer without rendering. */
export function startDrag(
  access: BoardAccess,
  lead: Session,
  block: Block | null,
  start: DragStart,
  ghost: RefObject<HTMLDivElement | null>,
  moved: { current: boolean },
): void {
  const { plan, board, changes, scroller } = access;
  const grabbedAt = block ? Math.max(0, start.x - start.left) : 16;
  const last = { x: start.x, y: start.y, spot: '', tab: '', tabTimer: 0, frame: 0, awayFromEdge: performance.now() };

  const spotAt = (x: number, y: number): Spot | null => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
    const layout = access.layoutOfDay(board.state.day_id);
    if (!layout) return null;
    const line = lineAt(layout, y - box.top + scroller.current.scrollTop);
    if (line === null || !plan.current.lines[line]) return null;
    const parts = plan.current.dayById.get(board.state.day_id)?.parts.length ?? 0;
    const col = columnNear(layout, x - grabbedAt - box.left + scroller.current.scrollLeft);
    const length = dayPartsFor(lead.duration, plan.current.wire.convention.slot_duration);
    if (col < -length || col >= parts) return null;
    return { day_id: board.state.day_id, col: Math.max(0, col), line: nearestSpace(plan.current.lines, line) };
  };
  const update = () => {
    const { x, y } = last;
    const under = document.elementFromPoint(x, y);
    const tab = under?.closest<HTMLElement>('[data-day]')?.dataset.day ?? '';
    if (tab !== last.tab) {
      last.tab = tab;
      clearTimeout(last.tabTimer);
      if (tab) last.tabTimer = window.setTimeout(() => board.set({ day_id: tab }), DAY_DELAY_MS);
    }
    const overTray = Boolean(block && under?.closest('[data-tray]'));
    const spot = spotAt(x, y);
    const key = `${spot?.day_id} ${spot?.col} ${spot?.line} ${overTray}`;
    const { drag } = board.state;
    if (key === last.spot || !drag) return;
    last.spot = key;
    const verdict = spot && drag.checker.check(spot);
    board.set({ drag: { ...drag, spot, verdict, overTray } });
    const reason = ghost.current?.querySelector('[data-why]');
    if (reason) reason.textContent = overTray ? pointerText.takeOff : (verdict?.why ?? '');
    if (ghost.current) ghost.current.dataset.kind = overTray ? 'off' : (verdict?.kind ?? 'none');
  };
  /** Scrolls the grid near its edges. */
  const scroll = () => {
    last.frame = requestAnimationFrame(scroll);
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current) return;
    const { x, y } = last;
    if (x < box.left || x > box.right || y < box.top - SCROLL_EDGE || y > box.bottom + SCROLL_EDGE) {
      last.awayFromEdge = performance.now();
      return;
    }
    const closeness = (distance: number) => Math.max(0, Math.min(1, (SCROLL_EDGE - distance) / SCROLL_EDGE));
    const pull = (before: number, after: number) => closeness(before) - closeness(after);
    const dx = pull(x - box.left - HEAD, box.right - x) * -16;
    const dy = pull(y - box.top - TOP, box.bottom - y) * -14;
    const now = performance.now();
    if (!dx && !dy) last.awayFromEdge = now;
    // Only if the pointer stays there: it may just have entered that way.
    if (now - last.awayFromEdge < SCROLL_DELAY_MS) return;
    scroller.current.scrollBy(dx, dy);
    update();
  };
  const begin = () => {
    moved.current = true;
    board.set({ drag: newDrag(access, lead, block, 'pointer') });
    document.documentElement.dataset.dragging = '';
    last.frame = requestAnimationFrame(scroll);
  };
  trackPointer(
    (x, y) => {
      if (board.state.drag?.input !== 'pointer') {
        if (Math.hypot(x - start.x, y - start.y) < DRAG_DISTANCE) return;
        begin();
      }
      Object.assign(last, { x, y });
      if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 10}px)`;
      update();
    },
    (dropped) => {
      cancelAnimationFrame(last.frame);
      clearTimeout(last.tabTimer);
      delete document.documentElement.dataset.dragging;
      const { drag } = board.state;
      if (drag?.input !== 'pointer') return; // a click: what was picked up step by step stays
      board.set({ drag: null });
      if (!dropped) return board.announce(pointerText.cancelled);
      if (drag.overTray) return void changes.unplace(drag.dragged.sessions);
      const { verdict, spot } = drag;
      if (!verdict || !spot) return;
      if (verdict.kind === 'impossible') return board.announce(pointerText.impossible({ why: verdict.why }));
      board.set({ cursor: { line: spot.line, col: spot.col } });
      if (changesPlace(verdict.moves, plan.current)) void changes.place(verdict.moves);
    },
  );
}
