import { now } from '../../../db/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { drawWishes, keyOf, type PartyResult } from '../draw/drawWishes.ts';
import { type DrawParty, readInput } from '../draw/input.ts';
import { writeResults } from '../draw/published.ts';
import type { WishStory } from '../eventwish.ts';
import { raceOpening } from '../phase.ts';
import { type Granted, giveTickets, giveWaits, type Waiting } from './giveOut.ts';

interface Member {
  code: string;
  badge_id: string;
  badge_number: number;
  badgetype_id: string;
  user_id: string | null;
  verified: boolean;
}
interface Wish {
  badge_id: string;
  event_id: string;
  number: number;
  want_wait: boolean;
}
/** One wish of one badge, with how it was judged. */
interface Judged {
  readonly member: Member;
  readonly wish: Wish;
  readonly outcome: string;
  readonly lot: number;
  readonly story: WishStory;
}

/** The members of all parties, locked: in the order in which everybody locks badges. */
async function lockMembers({ db }: Context, convention_id: string): Promise<Member[]> {
  await db.$queryRaw`
    SELECT 1 FROM badge WHERE id IN (SELECT badge_id FROM wishpartymember WHERE convention_id = ${convention_id}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
  return db.$queryRaw<Member[]>`
    SELECT code, badge.id::text AS badge_id, badge_number, badgetype_id::text, user_id::text, verified
    FROM wishpartymember AS member JOIN wishparty ON wishparty.id = wishparty_id JOIN badge ON badge.id = badge_id
    WHERE member.convention_id = ${convention_id}::uuid ORDER BY accepted_date, member.id`;
}
const loadWishes = ({ db }: Context, convention_id: string) => db.$queryRaw<Wish[]>`
  SELECT badge_id::text, event_id::text, event_number AS number, want_wait FROM eventwish JOIN event ON event.id = event_id
  WHERE eventwish.convention_id = ${convention_id}::uuid`;

/** Joins the results, by codes and numbers, with the badges and wishes that they are of. Those that were deleted since are left out. */
function judgedOf(
  results: readonly PartyResult[],
  parties: readonly DrawParty[],
  members: readonly Member[],
  wishes: readonly Wish[],
) {
  const sizes = new Map(parties.map(({ code, size }) => [code, size]));
  const membersOf = new Map<string, Member[]>();
  for (const member of members) {
    const others = membersOf.get(member.code);
    if (others) others.push(member);
    else membersOf.set(member.code, [member]);
  }
  const wishOf = new Map(wishes.map((wish) => [`${wish.badge_id} ${wish.number}`, wish]));
  return results.flatMap(({ code, lot, wishes: judgements }) =>
    judgements.flatMap(({ event, outcome, round, turn, left, clash }) =>
      (membersOf.get(code) ?? []).flatMap((member): Judged[] => {
        const wish = wishOf.get(`${member.badge_id} ${event}`);
        const story = { round, turn, left, clash, size: sizes.get(code) ?? 1 };
        return wish ? [{ member, wish, outcome, lot, story }] : [];
      }),
    ),
  );
}
async function storeOutcomes({ db }: Context, judged: readonly Judged[]): Promise<void> {
  const rows = judged.map(({ member: { badge_id }, wish: { event_id }, outcome, lot, story }) => ({
    ...{ badge_id, event_id, outcome, lot, story },
  }));
  await db.$executeRaw`
    UPDATE eventwish SET outcome = new.outcome, lot = new.lot, story = new.story
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS new (badge_id uuid, event_id uuid, outcome text, lot int, story jsonb)
    WHERE eventwish.badge_id = new.badge_id AND eventwish.event_id = new.event_id`;
}

/**
 * Draws the wishes of a convention, which are closed: tickets, places on waiting lists, outcomes and the seed, in one transaction. Returns how
 * many seats it gave out; does nothing if it has run.
 */
export async function drawNow(ctx: Context, convention_id: string, beacon: string | null): Promise<number> {
  const { db } = ctx;
  const members = await lockMembers(ctx, convention_id);
  await db.$queryRaw`SELECT 1 FROM event WHERE convention_id = ${convention_id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  await db.$queryRaw`SELECT 1 FROM convention WHERE id = ${convention_id}::uuid FOR NO KEY UPDATE`;
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const draw = await db.wishDraw.findUniqueOrThrow({ where: { convention_id } });
  if (convention.wishes_drawn_date) return draw.granted_count ?? 0;
  const { wishes_seed } = convention;
  if (!wishes_seed) throw new Error('closed wishes have no seed');
  const input = readInput(draw.input);
  const results = drawWishes(input, keyOf(wishes_seed, draw.input_hash, beacon));
  const judged = judgedOf(results, input.parties, members, await loadWishes(ctx, convention_id));

  const inOrderOfDraw = judged
    .filter(({ outcome }) => outcome === 'granted')
    .sort((a, b) => a.story.round - b.story.round || a.story.turn - b.story.turn);
  const granted = inOrderOfDraw
    .filter(({ member }) => member.verified)
    .map(
      ({ member: { badge_id, badgetype_id, badge_number }, wish: { event_id } }): Granted => ({
        ...{ event_id, badge_id, badgetype_id, badge_number },
      }),
    );
  const drawn_date = new Date(Math.floor(now() / 1000) * 1000);
  const hold_until = raceOpening({ wishes_drawn_date: drawn_date }) ?? drawn_date;
  const gone = await giveTickets(ctx, { ...convention, convention_id, hold_until }, granted);
  const goneKeys = new Set(gone.map(({ badge_id, event_id }) => `${badge_id} ${event_id}`));
  await storeOutcomes(
    ctx,
    judged.map((one) => {
      const isGone = goneKeys.has(`${one.member.badge_id} ${one.wish.event_id}`);
      return isGone ? { ...one, outcome: 'not_allowed', story: { ...one.story, but: 'gone' } } : one;
    }),
  );
  const waiting = judged
    .filter(({ outcome, story, wish, member }) => outcome === 'sold_out' && story.size === 1 && wish.want_wait && member.user_id)
    .sort((a, b) => a.lot - b.lot)
    .map(({ member: { badge_id, user_id }, wish: { event_id } }): Waiting => ({ event_id, badge_id, user_id: user_id ?? '' }));
  if (convention.allow_waiting_lists) await giveWaits(ctx, convention_id, waiting);
  const granted_count = granted.length - gone.length;
  await db.wishDraw.update({ where: { convention_id }, data: { beacon, results: writeResults(results), granted_count } });
  await db.convention.update({ where: { id: convention_id }, data: { wishes_drawn_date: drawn_date } });
  return granted_count;
}
