import { slotRefusals } from '../../messages/places/slots.ts';
import type { slot } from '../../resources/places/slot.ts';
import type { BehaviorOf, Sent } from '../core/behavior.ts';
import { type Conflict, conflict, invalid, notFound, stateForbids } from '../errors/refusals.ts';
import { slotHiddenFields, visibleSlots } from '../events/policy.ts';
import { writeJournal } from '../events/schedule/journal/journal.ts';
import type { Context } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { type Assignable, assertMayAssign, assertSchedulingEnabled, holderAfter, lockTargetEvents } from './assign.ts';

type SlotContext = Pick<Assignable, 'name' | 'space_locked' | 'daypart_locked' | 'start_date' | 'end_date'>;

/**
 * Loads the name of a slot and what decides whether it can be assigned. Locks its space, room and day part, so that their names and locks
 * stay the same.
 */
async function lockSlotContext({ db }: Context, space_id: string, daypart_id: string): Promise<SlotContext> {
  const [context] = await db.$queryRaw<[SlotContext]>`
    SELECT slot_name(space.name, room.name, daypart.name) AS name, space.is_locked AS space_locked,
      daypart.is_locked AS daypart_locked, daypart.start_date, daypart.end_date
    FROM space JOIN room ON room.id = space.room_id JOIN daypart ON daypart.id = ${daypart_id}::uuid
    WHERE space.id = ${space_id}::uuid FOR SHARE`;
  return context;
}
/** The name of a new slot, unless there is one already. What it is named after is locked, so that a rename comes before or after. */
const namedSlot = `SELECT slot_name(space.name, room.name, daypart.name) AS name
  FROM space JOIN room ON room.id = space.room_id JOIN daypart ON daypart.id = $2::uuid
  WHERE space.id = $1::uuid AND NOT EXISTS (SELECT 1 FROM slot WHERE slot.space_id = $1::uuid AND slot.daypart_id = $2::uuid)
  FOR SHARE OF space, room, daypart`;
type RequiredIds = Record<'convention_id' | 'space_id' | 'daypart_id', string>;
/** Locks the event that holds a slot and the one that is to hold it, which come before the slot. */
async function lockHolders({ db }: Context, { event_id }: { event_id: string | null }, sent: Sent = {}) {
  const [event = null, session = null] = [sent.event_id, sent.eventsession_id].map((id) => (isId(id) ? id : null));
  await db.$queryRaw`
    SELECT 1 FROM event WHERE id IN (${event_id}::uuid, ${event}::uuid, (SELECT event_id FROM eventsession WHERE id = ${session}::uuid))
    ORDER BY id FOR NO KEY UPDATE`;
}
/** @throws 409/453 event_id if the slot is part of the released schedule */
async function assertNotReleased({ db }: Context, { id, name }: { id: string; name: string }): Promise<void> {
  const released = await db.slot.count({ where: { id, released_event_id: { not: null } } });
  if (released) throw stateForbids('event_id', slotRefusals.released({ slot: name }));
}
const slotExists = (existing?: Conflict) => conflict('daypart_id', slotRefusals.alreadyExists, existing && [existing]);
const slotHeld = () => stateForbids('event_id', slotRefusals.heldByEvent);

export const behavior: BehaviorOf<typeof slot> = {
  policy: {
    visibleTo: visibleSlots,
    hiddenFields: slotHiddenFields,
  },
  hooks: {
    lockFirst: (row, ctx, sent) => lockHolders(ctx, row, sent),
    beforeCreate: async (data, { ctx, parents }) => {
      if (parents.space_id?.room_id !== data.room_id) throw invalid('room_id', slotRefusals.otherRoom);
      if (parents.daypart_id?.conventionday_id !== data.conventionday_id)
        throw invalid('conventionday_id', slotRefusals.otherDay);
      const { convention_id, space_id, daypart_id } = data as RequiredIds; // the declaration requires them
      const free = { event_id: null, eventsession_id: null };
      const to = holderAfter(free, data, parents.eventsession_id);
      await assertSchedulingEnabled(ctx, convention_id);
      if (!to?.event_id) return to ?? undefined;
      const events = await lockTargetEvents(ctx, [to]);
      const context = await lockSlotContext(ctx, space_id, daypart_id);
      await assertMayAssign(ctx, [{ ...context, ...free, convention_id, is_reserved: data.is_reserved ?? false }], to, events);
      return to;
    },
    createFrom: (data, { ctx }) => {
      const { space_id, daypart_id } = data as RequiredIds; // likewise
      const missing = async () => {
        const existing = await ctx.db.slot.findFirst({ where: { space_id, daypart_id } });
        return existing
          ? slotExists({ object_type: 'slot', id: existing.id, name: existing.name })
          : notFound('space', 'space_id');
      };
      return { text: namedSlot, values: [space_id, daypart_id], columns: ['name'], missing };
    },
    beforeUpdate: async (row, change, { ctx, parents }) => {
      if (!Object.keys(change).length) return undefined;
      const to = holderAfter(row, change, parents.eventsession_id);
      await assertSchedulingEnabled(ctx, row.convention_id);
      const is_reserved = change.is_reserved ?? row.is_reserved;
      if (change.is_reserved && (to ?? row).event_id) throw slotHeld();
      if (to)
        await assertMayAssign(ctx, [{ ...row, ...(await lockSlotContext(ctx, row.space_id, row.daypart_id)), is_reserved }], to);
      return to ?? undefined;
    },
    afterUpdate: async (row, before, { ctx }) => void (await writeJournal(ctx, row.convention_id, [{ before, after: row }])),
    checkDelete: async (row, ctx) => {
      await assertSchedulingEnabled(ctx, row.convention_id);
      if (row.event_id) throw slotHeld();
      await assertNotReleased(ctx, row);
      if (row.is_reserved) throw stateForbids('is_reserved', slotRefusals.reserved({ slot: row.name }));
    },
    constraints: {
      slot_space_id_daypart_id_key: () => slotExists(),
      slot_event_id_key: () => conflict('event_id', slotRefusals.takenMeanwhile),
    },
  },
  tuning: {
    parentsRead: ['space_id', 'daypart_id', 'event_id', 'eventsession_id'],
    skipReload: true,
    optimistic: true,
  },
};
