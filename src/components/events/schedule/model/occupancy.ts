import { impossiblePlaceText } from '../../../../messages/events/scheduleBoard/placement.ts';
import { type Block, cellKey, type Day, type Plan, type Space } from './plan.ts';

/** What occupies the spaces of a plan while some sessions, which are ignored, are being dragged. */
export class Occupancy {
  readonly #plan: Plan;
  readonly #ignored: ReadonlySet<string>;
  readonly formatTime: (instant: number) => string;
  readonly #rows = new Map<string, (Block | undefined)[]>();

  constructor(plan: Plan, ignored: ReadonlySet<string>, formatTime: (instant: number) => string) {
    this.#plan = plan;
    this.#ignored = ignored;
    this.formatTime = formatTime;
  }

  /** The block in each column of a space. */
  rowOf(day: Day, space_id: string): readonly (Block | undefined)[] {
    const key = cellKey(day.id, space_id);
    const cached = this.#rows.get(key);
    if (cached) return cached;
    const row: (Block | undefined)[] = [];
    for (const block of day.blocksOf.get(space_id) ?? [])
      if (!block.session || !this.#ignored.has(block.session.key))
        for (let n = 0; n < block.count; n += 1) row[block.col + n] = block;
    this.#rows.set(key, row);
    return row;
  }

  /** Why a space is not free for `count` columns from `col`, as a sentence; empty if it is free. */
  refusalAt(day: Day, space: Space, col: number, count: number): string {
    if (space.is_locked) return impossiblePlaceText.spaceLocked({ space: space.name });
    const row = this.rowOf(day, space.id);
    for (let n = col; n < col + count; n += 1) {
      const block = row[n];
      if (block?.session)
        return impossiblePlaceText.taken({
          name: block.session.name,
          time: this.formatTime(day.parts[block.col + block.count - 1]?.end ?? 0),
        });
      if (block) return block.note ? impossiblePlaceText.reservedFor({ note: block.note }) : impossiblePlaceText.reserved;
      if (this.#plan.missingSlots.size && this.#plan.missingSlots.has(cellKey(space.id, day.parts[n]?.id ?? '')))
        return impossiblePlaceText.noSlot;
    }
    return '';
  }
}
