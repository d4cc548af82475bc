import { Prisma } from '../../../../generated/prisma/client.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Schedule } from './shape.ts';

type Block = Schedule['blocks'][number];
interface TakenSlot extends Omit<Block, 'count'> {
  start_date: Date;
  end_date: Date;
  conventionday_id: string;
}
/** Selects a part of a schedule: events, a day, or everything. */
export interface SchedulePart {
  event_ids?: readonly string[] | undefined;
  conventionday_id?: string | undefined;
}

/** Loads the assigned and reserved slots. Slots in a row with the same holder are one block. One query. */
export async function loadBlocks(
  { db }: ReadContext,
  convention_id: string,
  { event_ids, conventionday_id }: SchedulePart,
): Promise<Block[]> {
  const slots = await db.$queryRaw<TakenSlot[]>`
    SELECT slot.space_id, slot.daypart_id, slot.event_id, slot.eventsession_id, slot.reserved_note,
      daypart.start_date, daypart.end_date, slot.conventionday_id
    FROM slot JOIN daypart ON daypart.id = slot.daypart_id
    WHERE slot.convention_id = ${convention_id}::uuid AND slot.is_assigned
      ${event_ids ? Prisma.sql`AND slot.event_id = ANY(${[...event_ids]}::uuid[])` : Prisma.empty}
      ${conventionday_id ? Prisma.sql`AND slot.conventionday_id = ${conventionday_id}::uuid` : Prisma.empty}
    ORDER BY slot.space_id, daypart.start_date`;
  const blocks: Block[] = [];
  let previous: TakenSlot | undefined;
  for (const slot of slots) {
    const { start_date, end_date, conventionday_id: _, ...block } = slot;
    const current = blocks.at(-1);
    if (current && previous && continuesBlock(previous, slot)) current.count += 1;
    else blocks.push({ ...block, count: 1 });
    previous = slot;
  }
  return blocks;
}
const continuesBlock = (a: TakenSlot, b: TakenSlot) =>
  a.space_id === b.space_id &&
  a.event_id === b.event_id &&
  a.eventsession_id === b.eventsession_id &&
  a.reserved_note === b.reserved_note &&
  a.conventionday_id === b.conventionday_id &&
  a.end_date.getTime() === b.start_date.getTime();

/** Loads the pairs of space and day part whose slot was deleted. One query. */
export const loadMissingSlots = ({ db }: ReadContext, convention_id: string): Promise<NonNullable<Schedule['missing']>> =>
  db.$queryRaw`
    SELECT space.id AS space_id, daypart.id AS daypart_id FROM space JOIN daypart ON daypart.convention_id = space.convention_id
    WHERE space.convention_id = ${convention_id}::uuid
      AND NOT EXISTS (SELECT 1 FROM slot WHERE slot.space_id = space.id AND slot.daypart_id = daypart.id)`;
