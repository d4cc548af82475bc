import { Prisma } from '../../../generated/prisma/client.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import type { Context } from '../../platform/context.ts';
import { groupBy } from '../../platform/format/groupBy.ts';
import { writeJournal } from '../schedule/journal/journal.ts';
import { lockSlots, noHolder } from '../schedule/slots/lockSlots.ts';
import { writeHolders } from '../schedule/slots/slotHolders.ts';
import type { EventPlan, PlanResult } from './plan.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Writes a plan as one change of the schedule, which one undo takes back. Events are left out of the plan if their slots were taken in the
 * meantime. @throws 409/453 is_scheduling_enabled
 */
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
  const activeIds = new Set(idsOf(events));
  const sessions = planned.placed.flatMap((plan) => plan.sessions);
  const spaceIds = [...new Set(sessions.flatMap(({ space_ids }) => space_ids))];
  const daypartIds = [...new Set(sessions.flatMap(({ run }) => idsOf(run.dayparts)))];
  const slots = await lockSlots(
    ctx,
    Prisma.sql`slot.convention_id = ${convention_id}::uuid AND (slot.event_id = ANY(${ids}::uuid[])
      OR (slot.space_id = ANY(${spaceIds}::uuid[]) AND slot.daypart_id = ANY(${daypartIds}::uuid[])))`,
  );
  const slotAt = new Map(slots.map((slot) => [`${slot.space_id} ${slot.daypart_id}`, slot]));
  const currentSlots = groupBy(slots, ({ event_id }) => event_id ?? '');
  const slotsOf = ({ sessions }: EventPlan) =>
    sessions.flatMap(({ space_ids, run, event_id, eventsession_id }) =>
      space_ids.flatMap((space) =>
        run.dayparts.map(({ id }) => ({ slot: slotAt.get(`${space} ${id}`), to: { event_id, eventsession_id } })),
      ),
    );
  const isPossible = (plan: EventPlan): boolean =>
    activeIds.has(plan.event.id) &&
    (currentSlots.get(plan.event.id) ?? []).every((slot) => !slot.daypart_locked) &&
    slotsOf(plan).every(
      ({ slot }) =>
        slot && !slot.is_reserved && !slot.space_locked && !slot.daypart_locked && (!slot.event_id || moving.has(slot.event_id)),
    );
  // An event that leaves the plan keeps its slots, and then other events cannot have them: check until no event leaves anymore.
  let placed = planned.placed;
  let moving = new Set(idsOf(placed.map(({ event }) => event)));
  for (let before = -1; before !== placed.length; ) {
    before = placed.length;
    placed = placed.filter(isPossible);
    moving = new Set(idsOf(placed.map(({ event }) => event)));
  }
  const steps = placed.flatMap(slotsOf).flatMap(({ slot, to }) => (slot ? [{ before: slot, after: to }] : []));
  const taken = new Set(steps.map(({ before }) => before.id));
  const freed = slots.filter(({ id, event_id }) => event_id && moving.has(event_id) && !taken.has(id));
  const changes = [...steps, ...freed.map((slot) => ({ before: slot, after: noHolder }))];
  await writeHolders(ctx, changes);
  await writeJournal(ctx, convention_id, changes, { kind: 'auto_schedule', user_id });
  const droppedIds = planned.placed.filter((plan) => !placed.includes(plan)).map(({ event }) => event.id);
  const unplaced = [...planned.unplaced, ...droppedIds.map((event_id) => ({ event_id, reason: 'taken' as const }))];
  for (const [reason, events] of groupBy(unplaced, (event) => event.reason))
    await ctx.db.event.updateMany({
      where: { id: { in: events.map(({ event_id }) => event_id) }, is_scheduled: false },
      data: { autoscheduler_failed: true, autoscheduler_reason: reason },
    });
  const succeeded = { id: { in: [...moving] }, autoscheduler_failed: true };
  await ctx.db.event.updateMany({ where: succeeded, data: { autoscheduler_failed: false, autoscheduler_reason: null } });
  return { placed, unplaced };
}
