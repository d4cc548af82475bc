import { doorLog } from '../../../messages/events/door.ts';
import { lockRow } from '../../core/repository.ts';
import { Refusal } from '../../errors/refusals.ts';
import { notifySeatsGiven } from '../../mail/notifications/hosts.ts';
import type { Context } from '../../platform/context.ts';
import { releaseExpiredHolds, releasePlaces } from '../../sales/holds.ts';
import { writeLine } from '../../system/logentry.ts';
import { assertMayHaveSeat, issueTicket } from '../tickets/seat.ts';
import { logWaitStep } from '../waitlist/waitLog.ts';
import { passOnOffers } from '../waitlist/waitlist.ts';
import { assertGivesNow } from './grace.ts';
import { type Present, readLine } from './line.ts';

interface EventKey {
  readonly id: string;
  readonly convention_id: string;
}
/** A seat that somebody at the door got. */
export interface Given {
  readonly ticket_id: string;
  readonly ticket_number: number;
  readonly badge_number: number;
  /** Whether it is paid; others are held until they are. */
  readonly verified: boolean;
}

/** Whether an event, which is locked, has a seat that nobody has. */
async function hasFreeSeat(ctx: Context, event_id: string): Promise<boolean> {
  const isFree = async () =>
    (
      await ctx.db.$queryRaw<unknown[]>`
        SELECT 1 FROM event WHERE id = ${event_id}::uuid AND taken_count < seats_for_sale AND NOT is_cancelled AND NOT trashed`
    ).length > 0;
  return (await isFree()) || ((await releaseExpiredHolds(ctx, 'ticket', event_id)) > 0 && (await isFree()));
}
/**
 * Frees the seat of somebody who has not come to an event, which is locked: of those who had their ticket before seats are given, whoever took
 * theirs last. Returns the ticket, if there was one.
 */
async function freeSeatOfNoShow(ctx: Context, { id: event_id, convention_id }: EventKey, from: Date): Promise<string | null> {
  const [ticket] = await ctx.db.$queryRaw<{ id: string; ticket_number: number }[]>`
    UPDATE ticket SET no_show = true WHERE id = (
      SELECT id FROM ticket WHERE event_id = ${event_id}::uuid AND verified AND NOT checked_in AND NOT no_show AND date_created < ${from}
      ORDER BY ticket_number DESC LIMIT 1)
    RETURNING id::text, ticket_number`;
  if (!ticket) return null;
  await releasePlaces(ctx, 'ticket', [event_id]);
  const comment = doorLog.noShow({ ticket: ticket.ticket_number });
  await writeLine(ctx, { type: 'event', id: event_id, convention_id }, { comment, type: 'system' });
  return ticket.id;
}
/** Whether somebody at the door may have a seat: what holds for their badge may have changed since they came. */
const maySit = async (ctx: Context, event_id: string, { badge_id }: Present): Promise<boolean> => {
  try {
    await assertMayHaveSeat(ctx, event_id, badge_id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
async function seat(ctx: Context, { id: event_id, convention_id }: EventKey, person: Present): Promise<Given> {
  const { db } = ctx;
  const data = await issueTicket(ctx, event_id, person.badge_id, { from: 'staff' });
  const arrived = data.verified ? { checked_in: true, checked_in_date: new Date() } : {};
  const { id, ticket_number, verified } = await db.ticket.create({ data: { ...data, ...arrived } });
  await db.eventPresence.delete({ where: { id: person.presence_id } });
  const { count } = person.wait_id ? await db.eventWait.deleteMany({ where: { id: person.wait_id } }) : { count: 0 };
  if (count) await logWaitStep(ctx, { event_id, convention_id, sequence_number: person.wait_number ?? 0 }, 'accept');
  return { ticket_id: id, ticket_number, badge_number: person.badge_number, verified };
}

/**
 * Gives seats of an event to those at the door, in their order: free seats first, then those of people who have not come in time. Badges are
 * locked before the event, as everybody does; whoever comes meanwhile has their turn next time. The seats never exceed the limit.
 * @throws 409/453 grace_minutes, start_date
 */
export async function giveSeats(ctx: Context, event: EventKey): Promise<Given[]> {
  const { db } = ctx;
  const locked = (await readLine(db, event.id)).map(({ badge_id }) => badge_id).sort();
  for (const badge_id of locked) await lockRow(ctx, 'badge', badge_id);
  await lockRow(ctx, 'event', event.id);
  const from = await assertGivesNow(db, event.id);
  await passOnOffers(ctx, event.id);
  const given: Given[] = [];
  const lost: string[] = [];
  for (const person of await readLine(db, event.id)) {
    if (!locked.includes(person.badge_id) || !(await maySit(ctx, event.id, person))) continue;
    if (!(await hasFreeSeat(ctx, event.id))) {
      const ticket_id = await freeSeatOfNoShow(ctx, event, from);
      if (!ticket_id) break;
      lost.push(ticket_id);
    }
    given.push(await seat(ctx, event, person));
  }
  await notifySeatsGiven(ctx, event.id, lost);
  return given;
}
