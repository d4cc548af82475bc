import type { RefObject } from 'react';
import type { Changes } from '../data/changes.ts';
import type { Layout } from '../grid/layout.ts';
import type { Board, Drag } from '../model/board.ts';
import type { Dragged, Move } from '../model/move.ts';
import { PlaceChecker } from '../model/placeChecker.ts';
import type { Block, Plan, Session } from '../model/plan.ts';

/** What keyboard and pointer need of the board. */
export interface BoardAccess {
  /** The plan as currently shown. */
  readonly plan: { readonly current: Plan };
  readonly board: Board;
  readonly changes: Changes;
  /** Where lines and columns of a day are; undefined for a day that does not exist. */
  readonly layoutOfDay: (day_id: string) => Layout | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly formatTime: (instant: number) => string;
  readonly isOrganizer: boolean;
}

/** The block that an element shows. */
export function blockAt({ plan, board }: Pick<BoardAccess, 'plan' | 'board'>, element: Element): Block | null {
  const key = element.closest<HTMLElement>('[data-block]')?.dataset.block;
  const [space_id = ''] = key?.split(' ') ?? [];
  const blocks = plan.current.dayById.get(board.state.day_id)?.blocksOf.get(space_id);
  return blocks?.find((block) => block.key === key) ?? null;
}

/** The sessions that are dragged with this one: the whole selection, if it is part of it. */
function draggedWith({ plan, board }: BoardAccess, lead: Session, block: Block | null): Dragged {
  const { selected } = board.state;
  const sessions =
    selected.has(lead.key) && block ? [...selected].flatMap((key) => plan.current.sessionByKey.get(key) ?? []) : [];
  const others = sessions.filter(({ key, blocks }) => key !== lead.key && blocks.length > 0);
  return { lead, block, sessions: [lead, ...others] };
}

/** The state of the board once a session is picked up; `block` is null if it comes from the tray. */
export function newDrag(access: BoardAccess, lead: Session, block: Block | null, input: Drag['input']): Drag {
  const { plan, formatTime, isOrganizer } = access;
  const dragged = draggedWith(access, lead, block);
  const checker = new PlaceChecker(plan.current, dragged, { formatTime, isOrganizer });
  return { dragged, checker, input, spot: null, verdict: null, overTray: false };
}

/** Whether any of the moves changes a place. */
export function changesPlace(moves: readonly Move[], plan: Plan): boolean {
  return moves.some(({ session, daypart_id, space_ids }) => {
    const target = plan.daypartAt.get(daypart_id);
    const places = new Set(session.blocks.map(({ space_id, day_id, col }) => `${space_id} ${day_id} ${col}`));
    return places.size !== space_ids.length || space_ids.some((id) => !places.has(`${id} ${target?.day.id} ${target?.col}`));
  });
}
