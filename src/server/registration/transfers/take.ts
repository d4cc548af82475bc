import type { Badge, Transfer } from '../../../generated/prisma/client.ts';
import { transferRefusals as refusals } from '../../../messages/registration/transfers.ts';
import { hashOfSecret } from '../../auth/linkSecrets.ts';
import { checkCustomFields } from '../../core/write/customFields.ts';
import { now } from '../../db/clock.ts';
import { forbidden, notFound, stateForbids } from '../../errors/refusals.ts';
import { readSale } from '../../events/tickets/readSale.ts';
import { assertBadgeFits, assertEventFits, complimentaryGroup } from '../../events/tickets/saleRules.ts';
import { deleteWishesOfBadge } from '../../events/wishes/endWishes.ts';
import { notifyTransferTaken } from '../../mail/notifications/transfers.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { fullName } from '../../platform/format/names.ts';
import { assertLastname, limitsOf } from '../issue.ts';
import { assertBadgeGoes, assertTicketGoes } from './rules.ts';

/** Names an offer: by the secret of its link, or by its id if it was mailed to the confirmed address of the viewer. */
export interface Named {
  readonly secret?: string | undefined;
  readonly transfer_id?: string | undefined;
}
/** An offer that the viewer may answer. @throws 404/404 */
export async function findOffer({ db }: Pick<Context, 'db'>, convention_id: string, user_id: string | null, named: Named) {
  const { secret, transfer_id } = named;
  if (secret) {
    const found = await db.transfer.findFirst({ where: { convention_id, secret_hash: hashOfSecret(secret) } });
    if (found) return found;
  } else if (transfer_id && user_id) {
    const { email, email_confirmed_date } = await db.user.findUniqueOrThrow({ where: { id: user_id } });
    const found = await db.transfer.findFirst({ where: { id: transfer_id, convention_id, email: email.toLowerCase() } });
    if (found && email_confirmed_date) return found;
  }
  throw notFound('transfer', secret ? 'secret' : 'transfer_id');
}
export const isOpen = ({ status, expires_date }: Transfer): boolean => status === 'open' && expires_date.getTime() > now();
/** What an offer is no more. @throws 409/453 transfer */
export function assertOpen(offer: Transfer): void {
  if (offer.status === 'accepted') throw stateForbids('transfer', refusals.taken);
  if (!isOpen(offer)) throw stateForbids('transfer', refusals.over);
}

/** Who takes it, and what a badge then says. */
export interface Taker {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly custom_fields?: unknown;
  /** The badge that a ticket goes to. */
  readonly badge_id?: string | undefined;
}
/** Locks the badge of an offer, and then takes the offer: of two at once, one does. @throws 409/453 transfer, 403/450 */
async function claim(ctx: Context, offer: Transfer, taker_id: string, others: readonly string[]): Promise<Badge> {
  if (offer.giver_id === taker_id) throw forbidden(refusals.own);
  for (const id of [offer.badge_id, ...others].sort())
    await ctx.db.$executeRaw`UPDATE badge SET tickets_changed = tickets_changed + 1 WHERE id = ${id}::uuid`;
  const badge = await ctx.db.badge.findUniqueOrThrow({ where: { id: offer.badge_id } });
  const taken = await ctx.db.$executeRaw`
    UPDATE transfer SET status = 'accepted', taker_id = ${taker_id}::uuid, answered_date = clock_timestamp()
    WHERE id = ${offer.id}::uuid AND status = 'open' AND expires_date > now()`;
  if (!taken) throw stateForbids('transfer', refusals.taken);
  if (badge.user_id !== offer.giver_id) throw stateForbids('transfer', refusals.over);
  return badge;
}

/**
 * Makes a badge that of the viewer, with its tickets and add-ons and a new code; what was written about its holder goes. Its payment, and other pieces
 * that were bought with it, stay with the giver. @throws 400, 403/450, 409
 */
export async function takeBadge(ctx: Context, offer: Transfer, taker: Taker): Promise<string> {
  const { user_id } = requireUser(ctx);
  const badge = await claim(ctx, offer, user_id, []);
  await assertBadgeGoes(ctx, badge);
  const { id, convention_id, badgetype_id } = badge;
  await ctx.db.$executeRaw`SELECT 1 FROM badgetype WHERE id = ${badgetype_id}::uuid FOR NO KEY UPDATE`;
  const type = await ctx.db.badgeType.findUniqueOrThrow({ where: { id: badgetype_id }, include: { convention: true } });
  const limit = (await limitsOf(ctx, [{ type, net_price: 0 }], user_id)).get(badgetype_id);
  if (limit) throw limit;
  const { firstname = '', lastname = '', custom_fields = {} } = taker;
  assertLastname(lastname, type.convention);
  checkCustomFields(custom_fields, type.custom_fields, { staff: false });
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id }, select: { email: true } });
  await ctx.db.soldProduct.updateMany({
    where: { badge_id: id, productvariant: { product: { addon: 'no' } } },
    data: { badge_id: null },
  });
  await ctx.db.printJob.deleteMany({ where: { badge_id: id, printed_date: null } });
  await ctx.db.eventPresence.deleteMany({ where: { badge_id: id } });
  await deleteWishesOfBadge(ctx.db, id);
  // From now on it buys in an order of its own; a copy on paper is worth nothing, nor is what its holder signed.
  await ctx.db.$executeRaw`
    UPDATE badge SET badge_code = badge_code(), order_id = uuid_v7(), print_generation = print_generation + CASE WHEN print_count > 0 THEN 1 ELSE 0 END,
      birth_date = NULL, holder_since = clock_timestamp()
    WHERE id = ${id}::uuid`;
  await ctx.db.badge.update({
    where: { id },
    data: {
      user_id,
      firstname,
      lastname,
      name: fullName({ firstname, lastname }),
      email,
      custom_fields: (custom_fields ?? {}) as object, // checked above
      wants_updates: false,
    },
  });
  await ctx.db.transfer.updateMany({
    where: { badge_id: id, status: 'open' }, // of its tickets
    data: { status: 'withdrawn', answered_date: new Date() },
  });
  await notifyTransferTaken(ctx, convention_id, offer.giver_id, `#${badge.badge_number}, ${type.name}`);
  return id;
}

/** Makes a ticket that of a badge of the viewer, by the rules of the event. @throws 404 badge_id, 403/450, 409 */
export async function takeTicket(ctx: Context, offer: Transfer, ticket_id: string, { badge_id = '' }: Taker): Promise<string> {
  const { user_id } = requireUser(ctx);
  const { convention_id } = offer;
  const own = await ctx.db.badge.findFirst({ where: { id: badge_id, user_id, convention_id } });
  if (!own) throw notFound('badge', 'badge_id');
  await claim(ctx, offer, user_id, [badge_id]);
  const { event_id } = await ctx.db.ticket.findUniqueOrThrow({ where: { id: ticket_id } });
  await ctx.db.$executeRaw`SELECT 1 FROM event WHERE id = ${event_id}::uuid FOR NO KEY UPDATE`;
  await ctx.db.$executeRaw`SELECT 1 FROM ticket WHERE id = ${ticket_id}::uuid FOR UPDATE`;
  const ticket = await ctx.db.ticket.findUniqueOrThrow({ where: { id: ticket_id } });
  await assertTicketGoes(ctx, ticket);
  const sale = await readSale(ctx, event_id, badge_id);
  if (!sale || ticket.badge_id !== offer.badge_id) throw stateForbids('transfer', refusals.over);
  assertEventFits(sale.event, sale.badge, 'offer');
  const copy_number = assertBadgeFits(sale.event, sale.badge, sale);
  if (ticket.eventgroup_id && complimentaryGroup(sale.groups, sale.badge)?.id !== ticket.eventgroup_id)
    throw stateForbids('badge_id', refusals.complimentary);
  await ctx.db.ticket.update({ where: { id: ticket_id }, data: { badge_id, copy_number } });
  await notifyTransferTaken(ctx, convention_id, offer.giver_id, sale.event.name);
  return badge_id;
}
