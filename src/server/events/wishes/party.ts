import { randomInt } from 'node:crypto';
import type { Badge, WishParty } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/** Without letters that look like others. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;
const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The party of a badge, locked; a new one of this badge alone if it has none. The badge is locked. */
export async function lockParty({ db }: Context, { id, convention_id }: Pick<Badge, 'id' | 'convention_id'>): Promise<WishParty> {
  const [party] = await db.$queryRaw<WishParty[]>`
    SELECT wishparty.* FROM wishparty JOIN wishpartymember ON wishparty_id = wishparty.id
    WHERE badge_id = ${id}::uuid FOR NO KEY UPDATE OF wishparty`;
  if (party) return party;
  return db.wishParty.create({
    data: { convention_id, code: newCode(), leader_badge_id: id, members: { create: { convention_id, badge_id: id } } },
  });
}

/** Gives all members of a party, which is locked, the wishes of its leader. */
export async function mirrorWishes({ db }: Context, { id, leader_badge_id }: WishParty): Promise<void> {
  await db.$executeRaw`
    DELETE FROM eventwish USING wishpartymember AS member
    WHERE member.wishparty_id = ${id}::uuid AND eventwish.badge_id = member.badge_id AND member.badge_id <> ${leader_badge_id}::uuid`;
  await db.$executeRaw`
    INSERT INTO eventwish (id, convention_id, badge_id, event_id, rank, want_wait)
    SELECT uuid_v7(), wish.convention_id, member.badge_id, wish.event_id, wish.rank, wish.want_wait
    FROM wishpartymember AS member JOIN eventwish AS wish ON wish.badge_id = ${leader_badge_id}::uuid
    WHERE member.wishparty_id = ${id}::uuid AND member.badge_id <> ${leader_badge_id}::uuid`;
}

/** Takes a badge out of a party, which is locked. Who leads goes on to whoever joined next; the last one ends it. */
export async function removeMember({ db }: Context, party: WishParty, badge_id: string): Promise<void> {
  await db.wishPartyMember.delete({ where: { badge_id } });
  const next = await db.wishPartyMember.findFirst({
    where: { wishparty_id: party.id },
    orderBy: [{ accepted_date: 'asc' }, { id: 'asc' }],
  });
  if (!next) await db.wishParty.delete({ where: { id: party.id } });
  else if (party.leader_badge_id === badge_id)
    await db.wishParty.update({ where: { id: party.id }, data: { leader_badge_id: next.badge_id } });
}
