import { scheduleRefusals } from '../../../messages/events/schedule.ts';
import { flag, id, ids, integer } from '../../../resources/fields.ts';
import { referenceNotFound, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { type EventOnSale, loadEventOnSale } from '../tickets/saleFacts.ts';
import { warnAfterChange } from '../warnings/afterChange.ts';
import { assignSlots, type SessionHolder } from './slots/assignSlots.ts';
import { resolveSlots, type SlotRequest } from './slots/resolveSlots.ts';

export const assignInput = {
  slot_id: ids('slot'),
  daypart_id: id('daypart'),
  space_id: ids('space'),
  duration: integer(10, 1440),
  keep: flag(),
  strict: flag(),
};
export const selectionInput = { slot_id: ids('slot'), space_id: ids('space') };
export const aliases = { slot_ids: 'slot_id', slots: 'slot_id' };
export const assignDescription =
  'Send slots (slot_id, repeatable), or a start and spaces (daypart_id, space_id repeatable), or only a start, or nothing; in the last two cases, the best place is found. Previous slots are freed, unless keep is 1. duration also changes the length, in the same change: one undo reverts both. Problems are reported in _warnings; with strict = 1, errors refuse the request.';

/** Requires that the event is neither in the trash nor cancelled. @throws 409/453 trashed, is_cancelled */
export function assertSchedulable({ name, trashed, is_cancelled }: Pick<EventOnSale, 'name' | 'trashed' | 'is_cancelled'>): void {
  if (trashed) throw stateForbids('trashed', scheduleRefusals.trashed({ event: name }));
  if (is_cancelled) throw stateForbids('is_cancelled', scheduleRefusals.cancelled({ event: name }));
}
type AssignInput = SlotRequest & { duration?: number; keep?: boolean; strict?: boolean };
/** Gives an event or a session slots. @throws as assignManySlots, and with `strict` for errors of the schedule */
export async function assignToSession(
  ctx: Context,
  { duration: before, ...session }: SessionHolder & { duration: number },
  input: AssignInput,
) {
  const eventOnSale = await loadEventOnSale(ctx, session.event_id);
  assertSchedulable(eventOnSale);
  const after = input.duration ?? before;
  const slot_ids = await resolveSlots(ctx, { ...session, duration: after, event: eventOnSale }, input);
  await assignSlots(ctx, session, slot_ids, { keep: input.keep ?? false, duration: { before, after } });
  await warnAfterChange(ctx, session.convention_id, [session.event_id], { strict: input.strict ?? false });
}
/** Requires that the slots exist. @throws 400/440 slot_id */
export async function assertSlotsExist({ db }: Context, slot_ids: readonly string[] | undefined) {
  if (slot_ids && (await db.slot.count({ where: { id: { in: [...slot_ids] } } })) < slot_ids.length)
    throw referenceNotFound('slot_id', 'slot');
}
