import { Prisma } from '../../../generated/prisma/client.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import type { Context } from '../../platform/context.ts';
import { writeJournal } from '../schedule/journal/journal.ts';
import { lockedSlots } from '../schedule/slots/assignSlots.ts';
import { setHolders } from '../schedule/slots/slotHolders.ts';
import { grouped } from '../warnings/schedule.ts';
import type { EventPlan, PlanResult } from './plan.ts';

const free = { event_id: null, eventsession_id: null };
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Writes a plan as one change of the schedule, which can be undone as one. Events whose slots were taken meanwhile leave the plan. */
export async function applyPlan(
  ctx: Context,
  convention_id: string,
  user_id: string | null,
  planned: PlanResult,
): Promise<PlanResult> {
  await assertSchedulingEnabled(ctx, convention_id);
  const ids = planned.placed.map(({ event }) => event.id).sort();
  const events = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM event WHERE id = ANY(${ids}::uuid[]) AND NOT is_cancelled AND NOT trashed ORDER BY id FOR NO KEY UPDATE`;
  const present = new Set(idsOf(events));
  const sittings = planned.placed.flatMap(({ sittings }) => sittings);
  const wanted = [...new Set(sittings.flatMap(({ space_ids }) => space_ids))];
  const parts = [...new Set(sittings.flatMap(({ run }) => idsOf(run.dayparts)))];
  const slots = await lockedSlots(
    ctx,
    Prisma.sql`slot.convention_id = ${convention_id}::uuid AND (slot.event_id = ANY(${ids}::uuid[])
      OR (slot.space_id = ANY(${wanted}::uuid[]) AND slot.daypart_id = ANY(${parts}::uuid[])))`,
  );
  const at = new Map(slots.map((slot) => [`${slot.space_id} ${slot.daypart_id}`, slot]));
  const byEvent = grouped(slots, ({ event_id }) => event_id ?? '');
  const slotsOf = ({ sittings }: EventPlan) =>
    sittings.flatMap(({ space_ids, run, event_id, eventsession_id }) =>
      space_ids.flatMap((space) =>
        run.dayparts.map(({ id }) => ({ slot: at.get(`${space} ${id}`), to: { event_id, eventsession_id } })),
      ),
    );
  const isThere = (plan: EventPlan): boolean =>
    present.has(plan.event.id) &&
    (byEvent.get(plan.event.id) ?? []).every((slot) => !slot.daypart_locked) &&
    slotsOf(plan).every(
      ({ slot }) =>
        slot && !slot.is_reserved && !slot.space_locked && !slot.daypart_locked && (!slot.event_id || moving.has(slot.event_id)),
    );
  // An event that stays where it is keeps others from its slots: look again until nobody leaves the plan any more.
  let placed = planned.placed;
  let moving = new Set(idsOf(placed.map(({ event }) => event)));
  for (let before = -1; before !== placed.length; ) {
    before = placed.length;
    placed = placed.filter(isThere);
    moving = new Set(idsOf(placed.map(({ event }) => event)));
  }
  const steps = placed.flatMap(slotsOf).flatMap(({ slot, to }) => (slot ? [{ before: slot, after: to }] : []));
  const taken = new Set(steps.map(({ before }) => before.id));
  const left = slots.filter(({ id, event_id }) => event_id && moving.has(event_id) && !taken.has(id));
  const changes = [...steps, ...left.map((slot) => ({ before: slot, after: free }))];
  await setHolders(ctx, changes);
  await writeJournal(ctx, convention_id, changes, { kind: 'auto_schedule', user_id });
  const gone = planned.placed.filter((plan) => !placed.includes(plan)).map(({ event }) => event.id);
  const unplaced = [...planned.unplaced, ...gone.map((event_id) => ({ event_id, reason: 'taken' as const }))];
  for (const [reason, some] of grouped(unplaced, (one) => one.reason))
    await ctx.db.event.updateMany({
      where: { id: { in: some.map(({ event_id }) => event_id) }, is_scheduled: false },
      data: { autoscheduler_failed: true, autoscheduler_reason: reason },
    });
  const found = { id: { in: [...moving] }, autoscheduler_failed: true };
  await ctx.db.event.updateMany({ where: found, data: { autoscheduler_failed: false, autoscheduler_reason: null } });
  return { placed, unplaced };
}
