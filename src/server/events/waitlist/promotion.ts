import { Prisma, type Ticket } from '../../../generated/prisma/client.ts';
import { skipReasons } from '../../../messages/events/waitlist.ts';
import { runStatementIn } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { Statement } from '../../db/sql/statement.ts';
import { Refusal } from '../../errors/refusals.ts';
import { notifySeatOffered, notifySeatPassed, notifySeatTaken } from '../../mail/notifications/waitlist.ts';
import { afterCommit, type Context, transaction } from '../../platform/context.ts';
import { priceOf } from '../tickets/price.ts';
import { type EventOnSale, loadEventOnSale } from '../tickets/saleFacts.ts';
import { isOnSale } from '../tickets/saleRules.ts';
import { conflictingTickets, mayOverlap } from '../tickets/timeConflicts.ts';
import { awaitsRace } from '../wishes/phase.ts';
import { acceptOffer, type OfferedWait } from './acceptOffer.ts';
import { logWaitStep } from './waitLog.ts';

/*
 * The person who has waited longest gets the next free seat. A seat is offered to one person at a time, and an offer holds the seat:
 * sold and offered seats together never exceed the limit. All of this happens while the event is locked.
 */
const SHORTEST_OFFER_MILLISECONDS = 5 * 60_000;

/** A person who waits, with a badge that could get the seat. */
interface WaitingBadge {
  id: string;
  user_id: string;
  sequence_number: number;
  last_skip_reason: string | null;
  badge_id: string | null;
  /** Whether the person waits for this badge. */
  is_meant: boolean;
  early_access_date: Date | null;
  /** The event's groups allow this badge type. */
  is_badge_type_allowed: boolean;
  ticket_count: number;
  conflicting_event: string | null;
}

/** The most badges of one person that are looked at. */
const MAX_BADGES = 20;
/** The people who wait, in the order of joining, each with their badges that are paid and may have tickets, or one row without a badge. */
async function loadWaitingBadges({ db }: Context, { id, convention_id }: EventOnSale): Promise<WaitingBadge[][]> {
  const event_id = Prisma.sql`${id}::uuid`;
  const rows = await db.$queryRaw<WaitingBadge[]>`
    SELECT wait.id, wait.user_id, wait.sequence_number, wait.last_skip_reason, badge.id AS badge_id, coalesce(badge.id = wait.badge_id, false) AS is_meant, badge.early_access_date,
      (NOT EXISTS (SELECT 1 FROM eventgroupevent AS link JOIN eventgroup ON eventgroup.id = link.eventgroup_id
          WHERE link.event_id = ${event_id} AND limit_by_badge_type)
        OR EXISTS (SELECT 1 FROM eventgroupevent AS link JOIN eventgroup ON eventgroup.id = link.eventgroup_id
          WHERE link.event_id = ${event_id} AND limit_by_badge_type AND eventgroup.badgetype_id = badge.badgetype_id)) AS is_badge_type_allowed,
      (SELECT count(*)::int FROM ticket WHERE ticket.event_id = ${event_id} AND ticket.badge_id = badge.id) AS ticket_count,
      (SELECT name FROM (${conflictingTickets(Prisma.sql`badge.id`, event_id)}) AS conflict LIMIT 1) AS conflicting_event
    FROM eventwait AS wait LEFT JOIN LATERAL (
      SELECT badge.id, badge.badge_number, badge.badgetype_id, badgetype.early_access_date
      FROM badge JOIN badgetype ON badgetype.id = badge.badgetype_id
      WHERE badge.user_id = wait.user_id AND badge.convention_id = ${convention_id}::uuid AND badge.verified AND ticket_purchases_allowed
      ORDER BY badge.badge_number LIMIT ${MAX_BADGES}
    ) AS badge ON true
    WHERE wait.event_id = ${event_id} AND wait.status = 'waiting' ORDER BY wait.sequence_number, badge.badge_number`;
  const badgesOf = new Map<string, WaitingBadge[]>();
  for (const row of rows) badgesOf.set(row.id, [...(badgesOf.get(row.id) ?? []), row]);
  return [...badgesOf.values()];
}
/** Why this person can't have the seat now (they keep their place in line); null if they can. */
function skipReason(
  event: EventOnSale,
  { badge_id, early_access_date, is_badge_type_allowed, ticket_count, conflicting_event }: WaitingBadge,
): string | null {
  if (!badge_id) return skipReasons.noBadge;
  if (!is_badge_type_allowed) return skipReasons.otherBadges;
  if (conflicting_event && !mayOverlap(event)) return skipReasons.timeConflict({ event: conflicting_event });
  if (ticket_count >= event.convention.tickets_per_event_per_badge) return skipReasons.enoughTickets;
  if (!isOnSale(event, [{ early_access_date }])) return skipReasons.notOnSale;
  return null;
}
/** When an offer made now expires; null if there is too little time left. */
function offerExpiry({ convention, start_date }: EventOnSale): Date | null {
  const begins = now();
  const ends = Math.min(begins + convention.wait_offer_minutes * 60_000, start_date?.getTime() ?? Number.POSITIVE_INFINITY);
  return ends - begins < SHORTEST_OFFER_MILLISECONDS ? null : new Date(Math.floor(ends / 1000) * 1000);
}
/**
 * Accepts a free seat for the user if the convention accepts offers automatically. Returns null and leaves the offer open if the badge
 * is locked by another request (badges are locked before events) or cannot have the ticket.
 */
export async function acceptForUser(ctx: Context, event: EventOnSale, wait: OfferedWait): Promise<Ticket | null> {
  if (!event.convention.wait_auto_accept || priceOf({ ...event, ...event.type, ...event.convention }) > 0) return null;
  const lockedBadges = await ctx.db.$queryRaw<
    unknown[]
  >`SELECT 1 FROM badge WHERE id = ${wait.badge_id}::uuid FOR NO KEY UPDATE SKIP LOCKED`;
  if (!lockedBadges.length) return null;
  try {
    return await acceptOffer(ctx, wait);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
/** Takes a free seat of the event; returns 0 if none is left. */
const takeSeat = ({ db }: Context, event_id: string) => db.$executeRaw`
  UPDATE event SET taken_count = taken_count + 1
  WHERE id = ${event_id}::uuid AND taken_count < seats_for_sale AND sellable AND NOT is_cancelled AND NOT trashed`;

/**
 * Offers the free seats in the order of joining. People who cannot take a seat now are skipped and keep their place in line.
 * Runs in the transaction that freed a seat.
 */
export async function promote(ctx: Context, event_id: string): Promise<void> {
  const [free] = await ctx.db.$queryRaw<{ available_count: number; wait_count: number }[]>`
    SELECT available_count, wait_count FROM event WHERE id = ${event_id}::uuid FOR NO KEY UPDATE`;
  if (!free?.wait_count || free.available_count < 1) return;
  const event = await loadEventOnSale(ctx, event_id);
  const offer_expires_date = offerExpiry(event);
  if (!offer_expires_date || event.max_tickets === 0 || awaitsRace(event.convention, new Date(now()))) return;
  for (const badges of await loadWaitingBadges(ctx, event)) {
    const meant = badges.filter(({ is_meant }) => is_meant);
    const choices = (meant.length ? meant : badges).map((badge) => ({ wait: badge, reason: skipReason(event, badge) }));
    const choice = choices.find(({ reason }) => reason === null) ?? choices[0];
    if (!choice) continue;
    const { wait, reason } = choice;
    if (reason) {
      if (reason !== wait.last_skip_reason)
        await ctx.db.eventWait.update({ where: { id: wait.id }, data: { last_skip_reason: reason } });
      if (!wait.last_skip_reason) await notifySeatPassed(ctx, event, wait, reason);
      continue;
    }
    if (!(await takeSeat(ctx, event_id))) return;
    const offer = { status: 'offered', offer_expires_date, badge_id: wait.badge_id, last_skip_reason: null };
    await ctx.db.eventWait.update({ where: { id: wait.id }, data: offer });
    const place = { ...wait, event_id, convention_id: event.convention_id };
    await logWaitStep(ctx, place, 'offer');
    const ticket = await acceptForUser(ctx, event, place);
    if (ticket) await notifySeatTaken(ctx, event, wait);
    else await notifySeatOffered(ctx, event, wait, offer_expires_date);
  }
}

/** Offers the free seats of several events. Locks all of them first, because ticket numbers are locked after events. */
export async function promoteAll(ctx: Context, ids: readonly string[]): Promise<void> {
  const events = [...new Set(ids)].sort();
  if (events.length > 1)
    await ctx.db.$queryRaw`SELECT 1 FROM event WHERE id = ANY(${events}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  for (const id of events) await promote(ctx, id);
}
/**
 * Locks the events whose seats a change of their type or convention concerns, before these: all of them if their share of seats changes,
 * otherwise those with a waiting list.
 */
export async function lockEventsWithin({ db }: Context, by: 'type_id' | 'convention_id', id: string, sent: object = {}) {
  const which = 'limit_ticket_availability' in sent ? Prisma.empty : Prisma.sql`AND wait_count > 0`;
  const parent = by === 'type_id' ? Prisma.sql`type_id` : Prisma.sql`convention_id`;
  await db.$queryRaw`SELECT 1 FROM event WHERE ${parent} = ${id}::uuid ${which} ORDER BY id FOR NO KEY UPDATE`;
}
/** Offers the free seats of all events of a type or a convention. */
export async function promoteWithin(ctx: Context, where: { type_id: string } | { convention_id: string }): Promise<void> {
  const events = await ctx.db.event.findMany({
    where: { ...where, available_count: { gt: 0 }, waits: { some: { status: 'waiting' } } },
    select: { id: true },
  });
  await promoteAll(
    ctx,
    events.map(({ id }) => id),
  );
}
const waitsOf = new Statement<{ event_id: string }>(
  `SELECT event_id FROM eventwait WHERE user_id = ANY($1::uuid[]) AND status = 'waiting'`,
  'quick',
);
/**
 * Offers seats again in the events for which these users wait, after they got a badge or lost a ticket. Runs after the commit, because
 * these events cannot be locked in order with those that are locked already.
 */
export const promoteFor = (ctx: Context, user_ids: readonly (string | null)[]): Promise<void> =>
  afterCommit(ctx, async (ctx) => {
    const users = user_ids.filter((id) => id !== null);
    if (!users.length) return;
    const waits = await runStatementIn(ctx.db, waitsOf, [users]);
    const events = waits.map(({ event_id }) => event_id);
    if (events.length) await transaction(ctx, (ctx) => promoteAll(ctx, events));
  });
