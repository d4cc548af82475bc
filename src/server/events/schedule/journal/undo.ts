import { Prisma, type ScheduleAction } from '../../../../generated/prisma/client.ts';
import { durationChanges, slotChanges } from '../../../../resources/events/scheduleaction.ts';
import { type Conflict, stateForbids } from '../../../errors/refusals.ts';
import {
  assertMayAssign,
  assertMayFree,
  assertSchedulingEnabled,
  lockTargetEvents,
  type SlotHolder,
} from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';
import { cancelEvent, restoreEvent } from '../../cancelEvent.ts';
import { type LockedSlot, lockedSlots } from '../slots/assignSlots.ts';
import { setDurations, setHolders } from '../slots/slotHolders.ts';
import { type JournalEntry, writeJournal } from './journal.ts';

/** One slot of a step: who is to hold it now, and who will hold it after. */
interface SlotStep {
  slot_id: string;
  from: SlotHolder;
  to: SlotHolder;
}
/** How long an event or a session of it is to last now, and how long it will last after. */
interface DurationStep {
  event_id: string;
  eventsession_id: string | null;
  from: number;
  to: number;
}
const isSameHolder = (a: SlotHolder, b: SlotHolder) => a.event_id === b.event_id && a.eventsession_id === b.eventsession_id;

/** The sittings that last otherwise than they are to, or are gone. */
async function durationConflicts({ db }: Context, lasting: readonly DurationStep[]): Promise<Conflict[]> {
  const events = lasting.filter(({ eventsession_id }) => !eventsession_id).map(({ event_id }) => event_id);
  const sessions = lasting.flatMap(({ eventsession_id }) => eventsession_id ?? []);
  const rows = [
    ...(await db.event.findMany({ where: { id: { in: events } }, select: { id: true, name: true, duration: true } })),
    ...(await db.eventSession.findMany({ where: { id: { in: sessions } }, select: { id: true, name: true, duration: true } })),
  ];
  return lasting.flatMap(({ event_id, eventsession_id, from }) => {
    const object_type = eventsession_id ? 'eventsession' : 'event';
    const id = eventsession_id ?? event_id;
    const row = rows.find((one) => one.id === id);
    if (row?.duration === from) return [];
    if (!row) return [{ object_type, id, name: 'an event that was deleted' }];
    return [{ object_type, id, name: row.name, reason: `It lasts ${row.duration} minutes now.` }];
  });
}
/** Who changed that slot or duration last, after that line of the journal: "by …", or nothing where that was not written down. */
async function changedBy({ db, viewer }: Context, action: ScheduleAction, { object_type, id }: Conflict): Promise<string> {
  const has = (what: string) => Prisma.sql`${JSON.stringify([{ [what]: id }])}::jsonb`;
  const touches =
    object_type === 'slot'
      ? Prisma.sql`changes @> ${has('slot_id')}`
      : Prisma.sql`durations @> ${has(object_type === 'event' ? 'event_id' : 'eventsession_id')}`;
  const [line] = await db.$queryRaw<{ id: string; display_name: string }[]>`
    SELECT "user".id, "user".display_name FROM scheduleaction JOIN "user" ON "user".id = scheduleaction.user_id
    WHERE scheduleaction.convention_id = ${action.convention_id}::uuid AND sequence_number > ${action.sequence_number}::int AND ${touches}
    ORDER BY sequence_number DESC LIMIT 1`;
  return line ? ` by ${line.id === viewer?.user_id ? 'yourself' : line.display_name}` : '';
}

/** Locks the events first, as every change of the schedule does, then the slots. @throws 409/453 changes */
async function lockUnchangedSlots(
  ctx: Context,
  action: ScheduleAction,
  steps: readonly SlotStep[],
  lasting: readonly DurationStep[],
): Promise<Map<string, LockedSlot>> {
  const holders = steps.flatMap(({ from, to }) => [from.event_id ?? [], to.event_id ?? []].flat());
  const events = [...new Set([...holders, ...lasting.map(({ event_id }) => event_id)])];
  await ctx.db.$queryRaw`SELECT id FROM event WHERE id = ANY(${events}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const locked = await lockedSlots(ctx, Prisma.sql`slot.id = ANY(${steps.map(({ slot_id }) => slot_id)}::uuid[])`);
  const slots = new Map(locked.map((slot) => [slot.id, slot]));
  const changed: Conflict[] = [
    ...steps.flatMap(({ slot_id, from }) => {
      const slot = slots.get(slot_id);
      return slot && isSameHolder(slot, from)
        ? []
        : [{ object_type: 'slot', id: slot_id, name: slot?.name ?? 'a slot that was deleted' }];
    }),
    ...(await durationConflicts(ctx, lasting)),
  ];
  const [first] = changed;
  if (first)
    throw stateForbids(
      'changes',
      `changes: "${action.summary}" can't be taken back, because ${first.reason ? `the duration of ${first.name}` : first.name} was changed since${await changedBy(ctx, action, first)}${changed.length > 1 ? `, and ${changed.length - 1} more` : ''}.`,
      changed,
    );
  return slots;
}
const holderKey = ({ event_id, eventsession_id }: SlotHolder) => `${event_id} ${eventsession_id}`;

const slotChangesOf = (steps: readonly SlotStep[]) =>
  steps.map(({ slot_id, from, to }) => ({ before: { id: slot_id, ...from }, after: to }));

/** Gives every slot to whom it is meant for, under the rules of slots. @throws 409/453 */
async function writeSteps(ctx: Context, slots: ReadonlyMap<string, LockedSlot>, steps: readonly SlotStep[]): Promise<void> {
  const at = (step: SlotStep) => slots.get(step.slot_id) as LockedSlot; // all are there
  assertMayFree(ctx, steps.map(at));
  const events = await lockTargetEvents(
    ctx,
    steps.map(({ to }) => to),
  );
  for (const sitting of new Set(steps.map(({ to }) => holderKey(to)))) {
    const theirs = steps.filter(({ to }) => holderKey(to) === sitting);
    const [first] = theirs;
    // That nobody else holds them was looked at before.
    if (first)
      await assertMayAssign(
        ctx,
        theirs.map((step) => ({ ...at(step), event_id: null })),
        first.to,
        events,
      );
  }
  await setHolders(ctx, slotChangesOf(steps));
}

/** Takes a change of the schedule back, or does it once more. @throws 409/453 changes when somebody changed one of its slots or durations since */
export async function replayChange(
  ctx: Context,
  action: ScheduleAction,
  kind: 'undo' | 'redo',
  reverses_id: string,
): Promise<void> {
  const { convention_id } = action;
  const entry: JournalEntry = { kind, reverses_id };
  await assertSchedulingEnabled(ctx, convention_id);
  const back = kind === 'undo';
  const steps = slotChanges
    .parse(action.changes)
    .map(({ slot_id, before, after }) => ({ slot_id, from: back ? after : before, to: back ? before : after }));
  const lasting = durationChanges
    .parse(action.durations)
    .map(({ before, after, ...which }) => ({ ...which, from: back ? after : before, to: back ? before : after }));
  const slots = await lockUnchangedSlots(ctx, action, steps, lasting);
  if (action.kind === 'cancel') {
    const ids = [...new Set(steps.flatMap(({ from, to }) => from.event_id ?? to.event_id ?? []))];
    const events = await ctx.db.event.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    if (!back) {
      for (const event of events) await cancelEvent(ctx, event, { entry });
      return;
    }
    for (const event of events) if (event.is_cancelled) await restoreEvent(ctx, event);
  }
  await writeSteps(ctx, slots, steps);
  await setDurations(
    ctx,
    lasting.map(({ event_id, eventsession_id, to }) => ({ event_id, eventsession_id, duration: to })),
  );
  await writeJournal(
    ctx,
    convention_id,
    slotChangesOf(steps),
    entry,
    lasting.map(({ from, to, ...which }) => ({ ...which, before: from, after: to })),
  );
}
