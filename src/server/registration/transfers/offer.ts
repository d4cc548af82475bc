import { transferRefusals as refusals } from '../../../messages/registration/transfers.ts';
import { newSecret } from '../../auth/linkSecrets.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid, stateForbids } from '../../errors/refusals.ts';
import { notifyTransferOffered } from '../../mail/notifications/transfers.ts';
import { pageUrl } from '../../mail/sender.ts';
import type { Context } from '../../platform/context.ts';
import { countUses } from '../../platform/quotas/countUses.ts';

/** For how long a link can be used. */
const DAYS = 7;

/** What is handed on. */
interface Given {
  readonly convention_id: string;
  readonly badge_id: string;
  readonly ticket_id: string | null;
  readonly what: string;
}
/** A transfer that nobody has taken yet. */
const openOf = ({ badge_id, ticket_id }: Pick<Given, 'badge_id' | 'ticket_id'>) => ({ badge_id, ticket_id, status: 'open' });

/**
 * Offers a badge or a ticket, which is locked, to an address, which gets a mail with the link; or to whoever gets the link from the giver. An
 * offer that has run out makes room for the next one. @throws 400/442 email, 409/443 badge_id, 429/452
 */
export async function offer(
  ctx: Context,
  { what, ...given }: Given,
  address: string | undefined,
  { user_id, display_name: giver }: { user_id: string; display_name: string },
) {
  const email = address?.toLowerCase() ?? null;
  const { email: own } = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id }, select: { email: true } });
  if (email === own.toLowerCase()) throw invalid('email', refusals.ownAddress);
  await countUses(ctx, { quota: 'transfers', of: user_id });
  if (email) await countUses(ctx, { quota: 'transfers_to_recipient', of: email });
  await ctx.db.transfer.updateMany({
    where: { ...openOf(given), expires_date: { lte: new Date(now()) } },
    data: { status: 'withdrawn', answered_date: new Date() },
  });
  if (await ctx.db.transfer.count({ where: openOf(given) })) throw conflict('badge_id', refusals.alreadyOffered);
  const { secret, secret_hash } = newSecret();
  const expires_date = new Date(Math.floor(now() / 1000) * 1000 + DAYS * 86_400_000);
  const { id } = await ctx.db.transfer.create({ data: { ...given, giver_id: user_id, email, secret_hash, expires_date } });
  if (email) await notifyTransferOffered(ctx, given.convention_id, email, { giver, what, secret, until: expires_date });
  const { uri_part } = await ctx.db.convention.findUniqueOrThrow({
    where: { id: given.convention_id },
    select: { uri_part: true },
  });
  // Whoever may read the mail has the link; the giver gets it only if there is no mail.
  return { transfer_id: id, expires_date, link: email ? null : pageUrl(`/c/${uri_part}/take/${secret}`) };
}

/** Takes an offer back, unless it was taken. @throws 409/453 transfer */
export async function withdraw(ctx: Context, given: Pick<Given, 'badge_id' | 'ticket_id'>): Promise<void> {
  const { count } = await ctx.db.transfer.updateMany({
    where: openOf(given),
    data: { status: 'withdrawn', answered_date: new Date() },
  });
  if (!count) throw stateForbids('transfer', refusals.notOffered);
}
/** Requires an offer that can be taken back. @throws 409/453 transfer */
export async function assertOffered(ctx: Context, given: Pick<Given, 'badge_id' | 'ticket_id'>): Promise<void> {
  if (!(await ctx.db.transfer.count({ where: openOf(given) }))) throw stateForbids('transfer', refusals.notOffered);
}
