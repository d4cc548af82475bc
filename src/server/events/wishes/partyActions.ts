import { z } from 'zod';
import { wishRefusals } from '../../../messages/events/wishes.ts';
import { id, integer, orNull, text } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import type { Row } from '../../../resources/resource.ts';
import { action } from '../../core/actions/action.ts';
import { conflict, invalid, stateForbids } from '../../errors/refusals.ts';
import { afterRollback, type Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import { countUses, refuseUsedUp } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mirrorWishes, removeMember } from './party.ts';
import { assertLeads, lockForWishes } from './wishRules.ts';

const isOwn = (viewer: Viewer, row: Row<'Badge'>) => isSelf(viewer, row.user_id);

/** A party as its members see it. */
export interface ShownParty {
  readonly code: string | null;
  readonly leader_badge_id: string;
  readonly max_granted: number | null;
  readonly members: readonly { badge_id: string; name: string }[];
}
const shown = {
  code: z.string().nullable(),
  leader_badge_id: z.string(),
  max_granted: z.int().nullable(),
  members: z.array(z.object({ badge_id: z.string(), name: z.string() })),
};
/** The party of a badge; without one, as it would be. */
export async function partyOf({ db }: Pick<Context, 'db'>, { id, name }: { id: string; name: string }): Promise<ShownParty> {
  const member = await db.wishPartyMember.findUnique({
    where: { badge_id: id },
    include: {
      wishparty: {
        include: {
          members: { include: { badge: { select: { name: true } } }, orderBy: [{ accepted_date: 'asc' }, { id: 'asc' }] },
        },
      },
    },
  });
  if (!member) return { code: null, leader_badge_id: id, max_granted: null, members: [{ badge_id: id, name }] };
  const { code, leader_badge_id, max_granted, members } = member.wishparty;
  return {
    ...{ code, leader_badge_id, max_granted },
    members: members.map(({ badge_id, badge }) => ({ badge_id, name: badge.name })),
  };
}

/** Parties, which get into events together or not at all. */
export const badgeActions = {
  wishParty: action(
    badge,
    'GET /{id}/wish-party',
    {
      returns: { success: shown },
      summary: 'Get the party of a badge',
      description: 'code is what others join it by; null: the badge has neither wishes nor a party yet.',
      mayCall: isOwn,
    },
    ({ ctx, row }) => partyOf(ctx, row).then((party) => ({ ...party, members: [...party.members] })),
  ),
  setWishParty: action(
    badge,
    'PUT /{id}/wish-party',
    {
      returns: { success: shown },
      summary: 'Make a party, or set its limit',
      description: 'max_granted is the most wishes that the party wants to be granted; empty: as many as possible.',
      input: { max_granted: orNull(integer(1, 50)) },
      mayCall: isOwn,
    },
    async ({ ctx, row, input: { max_granted } }) => {
      const { party } = await lockForWishes(ctx, row);
      await assertLeads(ctx, party, row.id);
      if (max_granted !== undefined) await ctx.db.wishParty.update({ where: { id: party.id }, data: { max_granted } });
      const { members, ...rest } = await partyOf(ctx, row);
      return { ...rest, members: [...members] };
    },
  ),
  joinWishParty: action(
    badge,
    'POST /{id}/join-wish-party',
    {
      returns: { success: shown },
      summary: 'Join a party by its code',
      description: 'Its leader ranks for all: the wishes of the badge are replaced by those of the party.',
      input: { code: text(20) },
      required: ['code'],
      needsConfirmedEmail: true,
      mayCall: isOwn,
    },
    async ({ ctx, viewer, row, input: { code } }) => {
      const { convention, badge, party: own } = await lockForWishes(ctx, row);
      const use = { quota: 'wrong_codes', of: viewer.user_id } as const;
      await refuseUsedUp(ctx, use);
      const [party] = await ctx.db.$queryRaw<(typeof own)[]>`
        SELECT * FROM wishparty WHERE convention_id = ${badge.convention_id}::uuid
          AND code = ${code.replaceAll(/[\s-]/g, '').toUpperCase()} FOR NO KEY UPDATE`;
      if (!party) {
        const refusal = invalid('code', wishRefusals.unknownCode);
        throw afterRollback(refusal, (ctx) => countUses(ctx, use)); // the rollback would take the count back
      }
      if (party.id === own.id) throw conflict('code', wishRefusals.inParty);
      const limit = convention.wishes_party_size;
      if ((await ctx.db.wishPartyMember.count({ where: { wishparty_id: party.id } })) >= limit)
        throw stateForbids('code', wishRefusals.partyFull({ limit }));
      await removeMember(ctx, own, badge.id);
      await ctx.db.wishPartyMember.create({
        data: { convention_id: badge.convention_id, wishparty_id: party.id, badge_id: badge.id },
      });
      await ctx.db.eventWish.deleteMany({ where: { badge_id: badge.id } });
      await mirrorWishes(ctx, party);
      const { members, ...rest } = await partyOf(ctx, row);
      return { ...rest, members: [...members] };
    },
  ),
  leaveWishParty: action(
    badge,
    'POST /{id}/leave-wish-party',
    {
      returns: { success: shown },
      summary: 'Leave a party, or take a badge out of it',
      description: 'The badge keeps the wishes as its own. badge_id: another badge of the party, which its leader takes out.',
      input: { badge_id: id('badge') },
      mayCall: isOwn,
    },
    async ({ ctx, row, input }) => {
      const { badge, party } = await lockForWishes(ctx, row);
      const badge_id = input.badge_id ?? badge.id;
      if (badge_id !== badge.id) await assertLeads(ctx, party, badge.id);
      const members = await ctx.db.wishPartyMember.findMany({ where: { wishparty_id: party.id } });
      if (!members.some((member) => member.badge_id === badge_id) || members.length === 1)
        throw stateForbids('badge_id', wishRefusals.notInParty);
      await removeMember(ctx, party, badge_id);
      const left = await partyOf(ctx, row);
      return { ...left, members: [...left.members] };
    },
  ),
};
