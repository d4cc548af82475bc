import { agendaText } from '../../../../messages/events/scheduleBoard/page.ts';
import type { Block, Day, Plan } from '../model/plan.ts';

/** A block in the list of a day. */
export interface Entry {
  readonly block: Block;
  /** Its spaces and their room. */
  readonly places: string;
}
/** The blocks of a day by start, in milliseconds; events that take several spaces once. */
export function groupByStart(plan: Plan, day: Day, space_id: string | null): [number, Entry[]][] {
  const groups = new Map<number, Entry[]>();
  const listed = new Set<string>();
  for (const line of plan.lines) {
    if (line.kind !== 'space' || (space_id && line.id !== space_id)) continue;
    for (const block of day.blocksOf.get(line.id) ?? []) {
      const key = block.session?.key;
      if (key && listed.has(key)) continue;
      if (key) listed.add(key);
      const spaces = block.session
        ? [...new Set(block.session.blocks.map((one) => plan.spaceById.get(one.space_id)?.name ?? ''))]
        : [line.space.name];
      const start = day.parts[block.col]?.start ?? 0;
      groups.set(start, [
        ...(groups.get(start) ?? []),
        { block, places: agendaText.spacesInRoom({ spaces: spaces.join(', '), room: line.room }) },
      ]);
    }
  }
  return [...groups].sort(([a], [b]) => a - b);
}
