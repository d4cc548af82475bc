import { z } from 'zod';
import { id, integer, orNull, text } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import type { Row } from '../../../resources/resource.ts';
import { action } from '../../core/actions/action.ts';
import type { Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { joinParty, leaveParty, setParty } from './changeParty.ts';
import { assertMayRank } from './wishRules.ts';

const isOwn = (viewer: Viewer, row: Row<'Badge'>) => isSelf(viewer, row.user_id);

/** A party as its members see it. */
export interface ShownParty {
  readonly code: string | null;
  readonly leader_badge_id: string;
  readonly max_granted: number | null;
  readonly members: { badge_id: string; name: string }[];
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
      description: 'code lets others join; null if the badge has no wishes and no party yet.',
      mayCall: isOwn,
    },
    ({ ctx, row }) => partyOf(ctx, row),
  ),
  setWishParty: action(
    badge,
    'PUT /{id}/wish-party',
    {
      returns: { success: shown },
      summary: 'Create a party, or set its limit',
      description: 'max_granted: the most wishes that the party wants granted; empty: as many as possible.',
      input: { max_granted: orNull(integer(1, 50)) },
      mayCall: isOwn,
      precondition: assertMayRank,
    },
    async ({ ctx, row, input: { max_granted } }) => {
      await setParty(ctx, row, max_granted);
      return partyOf(ctx, row);
    },
  ),
  joinWishParty: action(
    badge,
    'POST /{id}/join-wish-party',
    {
      returns: { success: shown },
      summary: 'Join a party by its code',
      description: 'The leader ranks for everyone: the wishes of the party replace those of the badge.',
      input: { code: text(20) },
      required: ['code'],
      needsConfirmedEmail: true,
      mayCall: isOwn,
      precondition: assertMayRank,
    },
    async ({ ctx, row, input: { code } }) => {
      await joinParty(ctx, row, code);
      return partyOf(ctx, row);
    },
  ),
  leaveWishParty: action(
    badge,
    'POST /{id}/leave-wish-party',
    {
      returns: { success: shown },
      summary: 'Leave a party, or remove a badge from it',
      description: 'The badge keeps a copy of the wishes. badge_id: another badge of the party, which the leader removes.',
      input: { badge_id: id('badge') },
      mayCall: isOwn,
      precondition: assertMayRank,
    },
    async ({ ctx, row, input }) => {
      await leaveParty(ctx, row, input.badge_id ?? row.id);
      return partyOf(ctx, row);
    },
  ),
};
