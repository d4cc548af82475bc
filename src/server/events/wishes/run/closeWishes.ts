import type { Convention, WishDraw } from '../../../../generated/prisma/client.ts';
import { drawRefusals } from '../../../../messages/events/wishes.ts';
import { now } from '../../../db/clock.ts';
import { stateForbids } from '../../../errors/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { formatMoment } from '../../../platform/format/times.ts';
import { sha256 } from '../draw/drawWishes.ts';
import { writeInput } from '../draw/input.ts';
import { leadOn } from '../endWishes.ts';
import { loadInput } from './frozenInput.ts';

/** Requires that wishes are closed, or are over. @throws 409/453 event_opening, ticket_sales_start, is_schedule_public */
export function assertMayClose(convention: Convention): void {
  if (convention.event_opening !== 'wishes' || convention.wishes_drawn_date)
    throw stateForbids('event_opening', drawRefusals.drawnAlready);
  if (convention.wishes_closed_date) return;
  const { ticket_sales_start: end, is_schedule_public } = convention;
  if (end && end.getTime() > now())
    throw stateForbids('ticket_sales_start', drawRefusals.notClosedYet({ end: formatMoment(end, convention) }));
  if (!convention.wishes_seed) throw stateForbids('wishes_seed_hash', drawRefusals.noSeed);
  if (!is_schedule_public) throw stateForbids('is_schedule_public', drawRefusals.scheduleHidden);
}

/** Badges that are not paid for leave their parties. */
async function leaveOut({ db }: Context, id: string): Promise<void> {
  const left = await db.$queryRaw<{ wishparty_id: string }[]>`
    DELETE FROM wishpartymember USING badge, badgetype
    WHERE wishpartymember.convention_id = ${id}::uuid AND badge.id = badge_id AND badgetype.id = badgetype_id
      AND NOT (verified AND ticket_purchases_allowed)
    RETURNING wishparty_id::text`;
  await leadOn(
    db,
    left.map(({ wishparty_id }) => wishparty_id),
  );
  await db.$executeRaw`
    UPDATE eventwish SET outcome = 'not_allowed', story = '{"but": "unpaid"}'
    WHERE convention_id = ${id}::uuid AND NOT EXISTS (SELECT 1 FROM wishpartymember WHERE wishpartymember.badge_id = eventwish.badge_id)`;
}

/**
 * Freezes the wishes of a convention: seats for sale are held for the draw, and the hash of the input is published. Runs in one transaction;
 * does nothing if they are closed. @throws 409/453
 */
export async function closeWishes(ctx: Context, convention_id: string): Promise<WishDraw> {
  const { db } = ctx;
  await db.$queryRaw`SELECT 1 FROM event WHERE convention_id = ${convention_id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  await db.$queryRaw`SELECT 1 FROM convention WHERE id = ${convention_id}::uuid FOR NO KEY UPDATE`;
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const closed = await db.wishDraw.findUnique({ where: { convention_id } });
  if (closed) return closed;
  assertMayClose(convention);
  await leaveOut(ctx, convention_id);
  await db.$executeRaw`
    UPDATE event SET wishes_held = available_count
    WHERE convention_id = ${convention_id}::uuid AND available_count > 0 AND max_tickets > 0 AND sellable AND NOT private AND NOT is_cancelled
      AND NOT trashed AND (released_end_date IS NULL OR released_end_date > now())`;
  const drawn = await loadInput(ctx, convention);
  const input = writeInput(drawn);
  await db.convention.update({
    where: { id: convention_id },
    data: { wishes_closed_date: new Date(Math.floor(now() / 1000) * 1000) },
  });
  return db.wishDraw.create({
    data: {
      ...{ convention_id, input, input_hash: sha256(input) },
      party_count: drawn.parties.length,
      badge_count: drawn.parties.reduce((sum, { size }) => sum + size, 0),
      wish_count: drawn.parties.reduce((sum, { wishes }) => sum + wishes.length, 0),
    },
  });
}
