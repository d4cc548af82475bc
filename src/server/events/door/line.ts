import { doorLog, doorRefusals } from '../../../messages/events/door.ts';
import { notFound, Refusal, stateForbids } from '../../errors/refusals.ts';
import type { Context, Db } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { writeLine } from '../../system/logentry.ts';
import { assertMayHaveSeat } from '../tickets/seat.ts';
import type { FoundBadge } from './findBadge.ts';

/** The most people who line up at one door. */
const MAX_LINE = 100;

interface EventKey {
  readonly id: string;
  readonly convention_id: string;
}
/** Somebody without a ticket at the door. */
export interface Present {
  readonly presence_id: string;
  readonly badge_id: string;
  readonly badge_number: number;
  readonly user_id: string | null;
  /** Their place on the waiting list of the event, with its number; null: they are not on it. */
  readonly wait_id: string | null;
  readonly wait_number: number | null;
}
/**
 * Those at the door, in the order in which they get seats: first those on the waiting list, in its order, one badge for each place; then the
 * others as they came.
 */
export const readLine = (db: Db, event_id: string): Promise<Present[]> => db.$queryRaw<Present[]>`
  SELECT presence_id::text, badge_id::text, badge_number, user_id::text, wait_id::text, wait_number FROM (
    SELECT p.id AS presence_id, p.badge_id, badge_number, badge.user_id, p.sequence_number,
      CASE WHEN first THEN wait.id END AS wait_id, CASE WHEN first THEN wait.sequence_number END AS wait_number
    FROM (SELECT p.*, row_number() OVER (PARTITION BY coalesce(badge.user_id, badge.id) ORDER BY p.sequence_number) = 1 AS first
      FROM eventpresence AS p JOIN badge ON badge.id = p.badge_id WHERE p.event_id = ${event_id}::uuid) AS p
    JOIN badge ON badge.id = p.badge_id
    LEFT JOIN eventwait AS wait ON wait.event_id = p.event_id AND wait.user_id = badge.user_id
  ) AS line ORDER BY wait_number NULLS LAST, sequence_number LIMIT ${MAX_LINE}`;

/** Why a badge can have no seat, without the name of somebody whom hosts do not see, and without what else they do. */
async function reasonFor(db: Db, { id, badge_number: badge }: FoundBadge, { wire }: Refusal): Promise<string> {
  const { verified, badgetype } = await db.badge.findUniqueOrThrow({
    where: { id },
    select: { verified: true, badgetype: { select: { ticket_purchases_allowed: true } } },
  });
  if (!verified) return doorRefusals.notPaid({ badge });
  if (!badgetype.ticket_purchases_allowed || wire.data === 'badgetype_id') return doorRefusals.typeWithoutSeat({ badge });
  return wire.data === 'event_id' ? doorRefusals.busyThen({ badge }) : doorRefusals.noSeatFor({ badge });
}

/** Notes that somebody without a ticket is at the door of an event, which is locked with the badge. Returns their place. @throws 409/453 badge */
export async function lineUp(ctx: Context, { id: event_id, convention_id }: EventKey, badge: FoundBadge): Promise<number> {
  const { db } = ctx;
  await assertMayHaveSeat(ctx, event_id, badge.id).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw stateForbids('badge', await reasonFor(db, badge, error));
  });
  const where = { event_id_badge_id: { event_id, badge_id: badge.id } };
  const before = await db.eventPresence.findUnique({ where });
  if (!before) {
    if ((await db.eventPresence.count({ where: { event_id } })) >= MAX_LINE)
      throw stateForbids('badge', doorRefusals.lineFull({ limit: MAX_LINE }));
    await db.eventPresence.create({ data: { event_id, convention_id, badge_id: badge.id } });
    const comment = doorLog.linedUp({ badge: badge.badge_number });
    await writeLine(ctx, { type: 'event', id: event_id, convention_id }, { comment, type: 'system' });
  }
  return 1 + (await readLine(db, event_id)).findIndex(({ badge_id }) => badge_id === badge.id);
}

/** Notes that somebody has left the door. @throws 404 */
export async function leaveLine(ctx: Context, { id: event_id, convention_id }: EventKey, presence_id: string): Promise<void> {
  const { db } = ctx;
  const found = isId(presence_id)
    ? await db.eventPresence.findFirst({
        where: { id: presence_id, event_id },
        include: { badge: { select: { badge_number: true } } },
      })
    : null;
  if (!found) throw notFound('person at this door', 'presence_id');
  await db.eventPresence.delete({ where: { id: found.id } });
  const comment = doorLog.left({ badge: found.badge.badge_number });
  await writeLine(ctx, { type: 'event', id: event_id, convention_id }, { comment, type: 'system' });
}
