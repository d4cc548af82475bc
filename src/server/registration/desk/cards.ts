import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { givenBack } from '../../../resources/schema/pageState.ts';
import type { Db } from '../../platform/context.ts';
import { disputedSql } from '../../sales/owed.ts';
import { checkedInBy } from './recent.ts';

const companion = z.object({
  id: z.string(),
  badge_number: z.int(),
  name: z.string(),
  badgetype_name: z.string(),
  amount_owed: z.number(),
  /** All that was paid for it, if all of it was given back. */
  given_back: z.number(),
  checked_in: z.boolean(),
  awaits_signature: z.boolean(),
});
const note = z.object({ comment: z.string(), commenter_name: z.string(), date_created: z.date() });

const waiver = z.object({
  waiver_id: z.string(),
  name: z.string(),
  guardian_age: z.int().nullable(),
  /** Whether it takes the day of birth to tell who signs. */
  needs_birth_date: z.boolean(),
  needs_guardian: z.boolean(),
  is_signed: z.boolean(),
});

/** Parking, dinner: what was bought with the badge. */
const addon = z.object({
  id: z.string(),
  name: z.string(),
  is_paid: z.boolean(),
  /** Whether it is owed again because the buyer's bank took the money back. */
  is_disputed: z.boolean(),
});

/** What the desk sees of a badge at a glance. */
export const card = z.object({
  id: z.string(),
  badge_number: z.int(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  pronouns: z.string().nullable(),
  /** On the first day, where the day of birth is known. */
  age: z.int().nullable(),
  badgetype_id: z.string(),
  badgetype_name: z.string(),
  net_price: z.number(),
  amount_paid: z.number(),
  amount_owed: z.number(),
  /** What the buyer's bank took back of what was paid. */
  amount_disputed: z.number(),
  /** What was paid for it and not given back, in currency units, and the same for its add-ons and its tickets. */
  refundable: z.number(),
  addons_refundable: z.number(),
  tickets_refundable: z.number(),
  hold_expires_date: z.date().nullable(),
  checked_in: z.boolean(),
  checked_in_date: z.date().nullable(),
  /** Who checked the person in, while the history of it is kept. */
  checked_in_by: z.string().nullable(),
  print_count: z.int(),
  print_generation: z.int(),
  /** Whether it was printed or is with a printer. */
  has_copy: z.boolean(),
  ticket_count: z.int(),
  /** How many of these were paid, and all of it was given back. */
  refunded_ticket_count: z.int(),
  addons: z.array(addon),
  valid_days: z.array(z.string()),
  is_valid_now: z.boolean(),
  /** What its holder signs. */
  waivers: z.array(waiver),
  notes: z.array(note),
  companions: z.array(companion),
});
export type Card = z.infer<typeof card>;

/** How many cards, notes and companions are shown at most. */
export const MAX_CARDS = 12;
const MAX_ADDONS = 20;
const MAX_NOTES = 3;
const MAX_COMPANIONS = 19;

const { sql } = Prisma;
/** What is owed, was paid, and can be given back of a badge of this name, in currency units. */
const payment = (badge: string) => sql`${Prisma.raw(badge)}.amount_paid / 100.0::float8 AS amount_paid,
  ${Prisma.raw(badge)}.amount_owed / 100.0::float8 AS amount_owed, ${disputedSql('badge', badge)} / 100.0::float8 AS amount_disputed,
  CASE WHEN ${Prisma.raw(badge)}.verified THEN ${Prisma.raw(badge)}.amount_paid - ${Prisma.raw(badge)}.amount_refunded ELSE 0 END / 100.0::float8 AS refundable`;
const validDays = sql`badgetypeconday JOIN conventionday ON conventionday.id = conventionday_id WHERE badgetypeconday.badgetype_id = badge.badgetype_id`;

const age = sql`(SELECT extract(year FROM age(coalesce((start_date AT TIME ZONE timezone)::date, current_date), badge.birth_date::date))::int
    FROM convention WHERE id = badge.convention_id)`;
const columns = sql`badge.id, badge.badge_number, badge.name, badge.firstname, badge.lastname, badge.email,
  nullif(badge.custom_fields ->> 'pronouns', '') AS pronouns, ${age} AS age, badge.badgetype_id, badgetype.name AS badgetype_name,
  badge.net_price / 100.0::float8 AS net_price, ${payment('badge')},
  (SELECT coalesce(sum(amount_paid - amount_refunded), 0) FROM soldproduct AS piece
    WHERE badge_id = badge.id AND verified AND addon_of(productvariant_id) <> 'no') / 100.0::float8 AS addons_refundable,
  (SELECT coalesce(sum(amount_paid - amount_refunded), 0) FROM ticket WHERE badge_id = badge.id AND verified) / 100.0::float8 AS tickets_refundable,
  badge.hold_expires_date,
  badge.checked_in, badge.checked_in_date, CASE WHEN badge.checked_in THEN ${checkedInBy} END AS checked_in_by, badge.print_count, badge.print_generation,
  badge.print_count > 0 OR EXISTS (SELECT 1 FROM printjob WHERE badge_id = badge.id) AS has_copy,
  (SELECT count(*)::int FROM ticket WHERE badge_id = badge.id AND verified) AS ticket_count,
  (SELECT count(*)::int FROM ticket WHERE badge_id = badge.id AND verified AND amount_paid > 0 AND amount_refunded >= amount_paid) AS refunded_ticket_count,
  (SELECT coalesce(json_agg(json_build_object('id', one.id, 'name', one.name, 'is_paid', one.is_paid,
    'is_disputed', NOT one.is_paid AND one.disputed > 0) ORDER BY one.sequence_number, one.name), '[]') FROM (
    SELECT piece.id, concat_ws(', ', product.name, CASE WHEN EXISTS (SELECT 1 FROM productvariant AS other WHERE other.product_id = product.id AND other.id <> variant.id)
        THEN variant.name END) AS name, product.sequence_number,
      piece.verified AND piece.amount_owed = 0 AS is_paid, ${disputedSql('soldproduct', 'piece')} AS disputed
    FROM soldproduct AS piece JOIN productvariant AS variant ON variant.id = productvariant_id JOIN product ON product.id = product_id
    WHERE badge_id = badge.id AND product.addon <> 'no' AND (verified OR hold_expires_date > now()) LIMIT ${MAX_ADDONS}) AS one) AS addons,
  ARRAY(SELECT conventionday.name FROM ${validDays} ORDER BY conventionday.start_date LIMIT 10) AS valid_days,
  NOT EXISTS (SELECT 1 FROM ${validDays}) OR EXISTS (SELECT 1 FROM ${validDays} AND now() BETWEEN conventionday.start_date AND conventionday.end_date)
    OR NOT EXISTS (SELECT 1 FROM conventionday WHERE convention_id = badge.convention_id AND now() BETWEEN start_date AND end_date) AS is_valid_now,
  (SELECT coalesce(json_agg(json_build_object('waiver_id', waiver_id, 'name', needed.name, 'guardian_age', guardian_age,
    'needs_birth_date', needs_birth_date, 'needs_guardian', needs_guardian, 'is_signed', signature_id IS NOT NULL)), '[]')
    FROM waivers_of(badge) AS needed) AS waivers,
  (SELECT coalesce(json_agg(latest), '[]') FROM (
    SELECT comment, commenter_name, date_created FROM logentry WHERE owner_type = 'badge' AND owner_id = badge.id AND type = 'comment'
    ORDER BY date_created DESC, id DESC LIMIT ${MAX_NOTES}) AS latest) AS notes,
  (SELECT coalesce(json_agg(other), '[]') FROM (
    SELECT others.id, others.badge_number, others.name, types.name AS badgetype_name, others.checked_in, others.awaits_signature,
      ${payment('others')}
    FROM badge AS others JOIN badgetype AS types ON types.id = others.badgetype_id
    WHERE others.user_id = badge.user_id AND others.convention_id = badge.convention_id AND others.id <> badge.id
    ORDER BY others.badge_number LIMIT ${MAX_COMPANIONS}) AS other) AS companions`;

type Companion = Omit<Card['companions'][number], 'given_back'>;
type Row = Omit<Card, 'notes' | 'companions'> & {
  notes: { comment: string; commenter_name: string; date_created: string }[];
  companions: (Companion & Parameters<typeof givenBack>[0])[];
};

/**
 * The cards of the badges that `found` selects (id, likeness): the most alike, and of these first who is not
 * checked in yet. One statement.
 */
export async function cardsOf(db: Db, found: Prisma.Sql): Promise<Card[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH found AS (${found}), best AS (
      SELECT id, likeness FROM found JOIN badge USING (id)
      ORDER BY likeness DESC, checked_in, lastname, badge_number LIMIT ${MAX_CARDS})
    SELECT ${columns} FROM best JOIN badge USING (id) JOIN badgetype ON badgetype.id = badge.badgetype_id
    ORDER BY badge.checked_in, likeness DESC, badge.lastname, badge.badge_number`;
  return rows.map(({ notes, companions, ...row }) => ({
    ...row,
    companions: companions.map(({ amount_paid, amount_disputed, refundable, ...other }) => {
      const { amount_owed } = other;
      return { ...other, given_back: givenBack({ amount_paid, amount_owed, amount_disputed, refundable }) };
    }),
    notes: notes.map((one) => ({ ...one, date_created: new Date(one.date_created) })),
  }));
}
