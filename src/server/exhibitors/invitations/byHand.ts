import type { Exhibitor, Prisma } from '../../../generated/prisma/client.ts';
import { invitationRefusals } from '../../../messages/exhibitors/invitations.ts';
import { conflict } from '../../errors/refusals.ts';
import { idOfToken, tokenOf } from '../../mail/messages/optOut.ts';
import { loadSender } from '../../mail/sender.ts';
import { type Context, type Db, requireUser } from '../../platform/context.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import { manages } from '../policy.ts';

/** Signs for which purpose a token was made: whoever has it may become the owner of one exhibitor. */
const PURPOSE = 'exhibitor';

/** The page where whoever has the link takes over an exhibitor, below the address of the convention. */
const pageOf = async (id: string) => `invitation/${(await tokenOf(id, PURPOSE)).replace('.', '-')}`;

/**
 * The exhibitor that staff entered by hand and whose link has this token. Once it was taken over, the link opens it for its owner alone.
 */
export async function exhibitorOfLink(db: Db, token: string, convention_id: string): Promise<Exhibitor | null> {
  const id = await idOfToken(token, PURPOSE);
  return id ? db.exhibitor.findFirst({ where: { id, convention_id } }) : null;
}

/**
 * The columns of an exhibitor that staff invite by hand. Until somebody takes it over it stands in the name of who entered it.
 * @throws 409/443 email_address if the address is invited already, 429/452
 */
export async function invitedByHand(
  ctx: Context,
  { convention_id = '', email_address }: Partial<Exhibitor>,
): Promise<Partial<Exhibitor>> {
  const { user_id } = requireUser(ctx);
  const equals = email_address ?? '';
  const where: Prisma.ExhibitorWhereInput = { convention_id, status: 'invited', email_address: { equals, mode: 'insensitive' } };
  if (await ctx.db.exhibitor.count({ where })) throw conflict('email_address', invitationRefusals.invitedAlready);
  await countUses(
    ctx,
    { quota: 'invitations_by_person', of: user_id },
    { quota: 'invitations_to_convention', of: convention_id },
  );
  return { user_id, status: 'invited', is_taken_over: false, invited_date: new Date() };
}

/** The links of exhibitors that nobody has taken over yet, for staff to hand on. */
export async function linksOf(rows: readonly Exhibitor[], ctx: Context): Promise<ReadonlyMap<string, string>> {
  const open = rows.filter((row) => !row.is_taken_over && manages(ctx.viewer, row));
  const links = new Map<string, string>();
  for (const { id, convention_id } of open) links.set(id, (await loadSender(ctx, convention_id)).publicUrl(await pageOf(id)));
  return links;
}
