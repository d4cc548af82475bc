import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef } from 'react';
import { pointerText } from '../../../../messages/events/scheduleBoard/input.ts';
import { spanOf } from '../grid/layout.ts';
import type { Block, Session } from '../model/plan.ts';
import { type BoardAccess, blockAt } from './access.ts';
import { type DragStart, startDrag } from './pointerDrag.ts';
import { trackPointer } from './trackPointer.ts';

/** Dragging and resizing by pointer. The ghost follows the pointer without rendering. */
export function usePointer(current: BoardAccess, ghost: RefObject<HTMLDivElement | null>) {
  const access = useRef(current);
  access.current = current;
  const moved = useRef(false);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      moved.current = false;
      const target = event.target as Element; // pointer targets are elements
      const holder = target.closest<HTMLElement>('[data-session]');
      const session = access.current.plan.current.sessionByKey.get(holder?.dataset.session ?? '');
      if (event.button !== 0 || !holder || !session) return;
      if (event.pointerType === 'touch' && !holder.closest('[data-tray]') && !target.closest('[data-resize]')) return;
      const start = { x: event.clientX, y: event.clientY, left: holder.getBoundingClientRect().left };
      const block = blockAt(access.current, target);
      if (target.closest('[data-resize]') && block) startResize(access.current, session, block, start, moved);
      else startDrag(access.current, session, block, start, ghost, moved);
    },
    [ghost],
  );
  /** Whether the last press moved something. */
  return { onPointerDown, moved };
}

/** Resizes a block by dragging its end. */
function startResize(
  { plan, board, changes, layoutOfDay }: BoardAccess,
  session: Session,
  block: Block,
  start: DragStart,
  moved: { current: boolean },
): void {
  const { slot_duration } = plan.current.wire.convention;
  const layout = layoutOfDay(block.day_id);
  if (!layout) return;
  const { width } = layout;
  const widthBefore = spanOf(layout, block.col, block.count).width;
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-block][data-session="${session.key}"]`)];
  let count = block.count;
  trackPointer(
    (x) => {
      count = Math.max(1, block.count + Math.round((x - start.x) / width));
      if (count !== block.count) moved.current = true;
      for (const cell of cells) cell.style.width = `${widthBefore + (count - block.count) * width - 2}px`;
    },
    (dropped) => {
      for (const cell of cells) cell.style.width = `${widthBefore - 2}px`;
      if (!dropped) return board.announce(pointerText.cancelled);
      if (count !== block.count) void changes.resize(session, count * slot_duration);
    },
  );
}
