import type { Badge, WishParty } from '../../../generated/prisma/client.ts';
import { wishRefusals } from '../../../messages/events/wishes.ts';
import { conflict, invalid, stateForbids } from '../../errors/refusals.ts';
import { afterRollback, type Context, requireUser } from '../../platform/context.ts';
import { countUses, refuseUsedUp } from '../../platform/quotas/countUses.ts';
import { lockParty, mirrorWishes, removeMember } from './party.ts';
import { assertLeads, lockForWishes } from './wishRules.ts';

type Of = Pick<Badge, 'id' | 'convention_id'>;

/** Makes a party with the badge, or sets the limit of its party. @throws 409/453 */
export async function setParty(ctx: Context, of: Of, max_granted: number | null | undefined): Promise<void> {
  const { party } = await lockForWishes(ctx, of);
  await assertLeads(ctx, party, of.id);
  if (max_granted !== undefined) await ctx.db.wishParty.update({ where: { id: party.id }, data: { max_granted } });
}
/** Moves a badge into the party with a code, whose wishes it takes over. @throws 400/442 code, 409 code, 429 */
export async function joinParty(ctx: Context, of: Of, code: string): Promise<void> {
  const { convention, badge, party: own } = await lockForWishes(ctx, of);
  const { convention_id } = badge;
  const use = { quota: 'wrong_codes', of: requireUser(ctx).user_id } as const;
  await refuseUsedUp(ctx, use);
  const [party] = await ctx.db.$queryRaw<WishParty[]>`
    SELECT * FROM wishparty WHERE convention_id = ${convention_id}::uuid AND code = ${code.replaceAll(/[\s-]/g, '').toUpperCase()}
    FOR NO KEY UPDATE`;
  if (!party) {
    const refusal = invalid('code', wishRefusals.unknownCode);
    throw afterRollback(refusal, (ctx) => countUses(ctx, use)); // the rollback would take the count back
  }
  if (party.id === own.id) throw conflict('code', wishRefusals.inParty);
  const limit = convention.wishes_party_size;
  if ((await ctx.db.wishPartyMember.count({ where: { wishparty_id: party.id } })) >= limit)
    throw stateForbids('code', wishRefusals.partyFull({ limit }));
  await removeMember(ctx, own, badge.id);
  await ctx.db.wishPartyMember.create({ data: { convention_id, wishparty_id: party.id, badge_id: badge.id } });
  await ctx.db.eventWish.deleteMany({ where: { badge_id: badge.id } });
  await mirrorWishes(ctx, party);
}
/** Takes a badge, or as its leader another one, out of its party with others. It keeps the wishes. @throws 409/453 badge_id */
export async function leaveParty(ctx: Context, of: Of, badge_id: string): Promise<void> {
  const { party } = await lockForWishes(ctx, of);
  if (badge_id !== of.id) await assertLeads(ctx, party, of.id);
  const members = await ctx.db.wishPartyMember.findMany({ where: { wishparty_id: party.id } });
  if (!members.some((member) => member.badge_id === badge_id) || members.length === 1)
    throw stateForbids('badge_id', wishRefusals.notInParty);
  await removeMember(ctx, party, badge_id);
  await lockParty(ctx, { id: badge_id, convention_id: of.convention_id }); // one of its own, with the wishes that it keeps
}
