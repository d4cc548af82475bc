import type { Fix } from '../data/useWarnings.ts';
import type { Plan, Session } from '../model/plan.ts';

/** A start and spaces on the grid. */
export interface PlaceOnGrid {
  readonly day_id: string;
  readonly col: number;
  readonly space_ids: readonly string[];
}
/** What a repair would do to a session. */
export interface RepairEffect {
  /** Null: not scheduled. */
  readonly before: PlaceOnGrid | null;
  readonly after: PlaceOnGrid | null;
  readonly tickets: number;
  readonly hosts: number;
  /** Who gets an email: hosts and ticket holders; nobody while the schedule is not public, or if time and place stay the same. */
  readonly told: 'people' | 'notPublic' | 'same';
}
const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);
const isSame = (a: PlaceOnGrid | null, b: PlaceOnGrid | null) =>
  a?.day_id === b?.day_id &&
  a?.col === b?.col &&
  a?.space_ids.length === b?.space_ids.length &&
  Boolean(a?.space_ids.every((id) => b?.space_ids.includes(id)));

/** The current place of a session: its earliest start and all of its spaces. */
export function placeOf({ blocks }: Session, plan: Plan): PlaceOnGrid | null {
  const startOf = ({ day_id, col }: { day_id: string; col: number }) => plan.dayById.get(day_id)?.parts[col]?.start ?? 0;
  const [first] = [...blocks].sort((a, b) => startOf(a) - startOf(b));
  return first ? { day_id: first.day_id, col: first.col, space_ids: [...new Set(blocks.map(({ space_id }) => space_id))] } : null;
}
/** What a fix does to its session. */
export function effectOf({ action, parameters }: Fix, session: Session, plan: Plan): RepairEffect {
  const before = placeOf(session, plan);
  const spaces = listOf(parameters.space_id);
  const at = plan.daypartAt.get(listOf(parameters.daypart_id)[0] ?? '');
  const left = before?.space_ids.filter((id) => !spaces.includes(id)) ?? [];
  const after =
    action === 'assign-slots'
      ? at && { day_id: at.day.id, col: at.col, space_ids: spaces }
      : before && spaces.length && left.length
        ? { ...before, space_ids: left }
        : null;
  const { taken_count, hosts } = session.event;
  const told = !plan.wire.convention.is_schedule_public ? 'notPublic' : isSame(before, after ?? null) ? 'same' : 'people';
  return { before, after: after ?? null, tickets: taken_count, hosts: hosts.length, told };
}
