import { systemContext } from '../../src/server/platform/systemContext.ts';
import type { World } from './world.ts';

/* Badges, tickets, booths and goods are sold within minutes here. This dates them over the weeks in which people buy them. */

/** The tables that get other dates, without the triggers that would take these for changes of the moment. */
const tables = ['badge', 'booth', 'ticket', 'soldproduct', '"order"', 'orderline', 'ledgerentry', 'till', 'tillsession'];
const triggers = (state: 'DISABLE' | 'ENABLE') => tables.map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER`);

/** Dates between two instants for what is paid, by its order; `share` turns the part of all that is before it into a part of the time. */
const spread = (table: string, { from, to, share }: { from: string; to: string; share: string }) => `
  INSERT INTO dates SELECT id, ${from} + (${to} - (${from})) * (${share})
  FROM (SELECT one.id, start_date, end_date, rank() OVER (PARTITION BY convention.id ORDER BY one.id)::float8
    / count(*) OVER (PARTITION BY convention.id) AS part
    FROM ${table} AS one JOIN convention ON convention.id = one.convention_id WHERE verified) AS sold`;
/** Most in the first and in the last days. */
const inWaves = '0.5 - 0.5 * cos(pi() * part)';
const opening = 'least(start_date, now())';
const today = 'least(end_date, now())';

const statements = [
  'CREATE TEMPORARY TABLE dates (id uuid PRIMARY KEY, date timestamptz(3) NOT NULL) ON COMMIT DROP',
  spread('badge', { from: `${opening} - interval '63 days'`, to: opening, share: inWaves }),
  spread('booth', { from: `${opening} - interval '56 days'`, to: `${opening} - interval '20 days'`, share: 'part' }),
  spread('ticket', { from: `${today} - interval '21 days'`, to: today, share: 'sqrt(part)' }),
  spread('soldproduct', { from: `least(start_date, now() - interval '1 hour')`, to: today, share: 'part' }),
  // What was paid into a drawer that is counted was paid while it was open.
  `DELETE FROM dates USING ledgerentry AS entry JOIN tillsession ON tillsession.id = entry.tillsession_id
   WHERE entry.order_id = dates.id AND closed_date IS NOT NULL`,
  'INSERT INTO dates SELECT boothaddon.id, date FROM boothaddon JOIN dates ON dates.id = booth_id',
  `UPDATE dates SET date = greatest(dates.date, bought.date + interval '10 minutes') FROM ticket JOIN dates AS bought ON bought.id = badge_id
   WHERE ticket.id = dates.id`,
  ...['badge', 'booth', 'ticket', 'soldproduct'].map(
    (table) => `UPDATE ${table} AS one SET date_created = date FROM dates WHERE dates.id = one.id`,
  ),
  'UPDATE orderline SET date_created = date FROM dates WHERE dates.id = item_id',
  'UPDATE "order" SET date_created = date FROM dates WHERE dates.id = "order".id',
  `UPDATE ledgerentry SET date_created = dates.date FROM orderline JOIN dates ON dates.id = item_id
   WHERE orderline.id = orderline_id AND reverses_id IS NULL AND kind IN ('charge', 'discount', 'allowance', 'payment')`,
  `UPDATE ledgerentry SET date_created = dates.date FROM dates
   WHERE dates.id = order_id AND orderline_id IS NULL AND kind = 'payment'`,
  `UPDATE tillsession SET date_created = least(tillsession.date_created, start_date) FROM convention
   WHERE convention.id = convention_id AND closed_date IS NULL`,
  `UPDATE ledgerentry SET date_created = tillsession.date_created FROM tillsession
   WHERE tillsession.id = tillsession_id AND order_id IS NULL AND closed_date IS NULL`,
  `UPDATE till SET date_created = least(till.date_created, start_date) FROM convention WHERE convention.id = convention_id`,
  // Most come on the first day, and soon after the doors open.
  `WITH opened AS (
     SELECT convention_id, attendee_start_date AS begins, least(attendee_start_date + interval '8 hours', now()) AS ends,
       1.0 / row_number() OVER (PARTITION BY convention_id ORDER BY attendee_start_date) ^ 2 AS weight
     FROM conventionday WHERE day_type = 'events' AND attendee_start_date < now()
   ), doors AS (
     SELECT *, sum(weight) OVER (PARTITION BY convention_id ORDER BY begins) / sum(weight) OVER (PARTITION BY convention_id) AS upto,
       weight / sum(weight) OVER (PARTITION BY convention_id) AS share
     FROM opened
   ), arrivals AS (
     SELECT id, convention_id, (rank() OVER (PARTITION BY convention_id ORDER BY md5(id::text)) - 0.5)
       / count(*) OVER (PARTITION BY convention_id) AS part
     FROM badge WHERE checked_in
   )
   UPDATE badge SET checked_in_date = greatest(begins + (ends - begins) * (((part - upto + share) / share) ^ 1.6)::float8, badge.date_created)
   FROM arrivals JOIN doors ON doors.convention_id = arrivals.convention_id AND part > upto - share AND part <= upto
   WHERE badge.id = arrivals.id`,
  'DELETE FROM orderletter', // nobody is told of what the demo has sold or announced
  'INSERT INTO announcementnotice (announcement_id) SELECT id FROM announcement WHERE publish_date <= now() ON CONFLICT DO NOTHING',
  `UPDATE historyentry SET date_created = date FROM dates WHERE dates.id = record_id AND action = 'create'`,
  `UPDATE historyentry SET date_created = checked_in_date FROM badge
   WHERE badge.id = record_id AND checked_in AND operation = 'PUT /badge/{id}/check-in'`,
];

/** Dates sales and arrivals as if they had happened over the weeks before a convention and at its doors. */
export async function makeDates({ progress }: World): Promise<void> {
  await systemContext('demo').db.$transaction(async (db) => {
    for (const statement of [...triggers('DISABLE'), ...statements, ...triggers('ENABLE')]) await db.$executeRawUnsafe(statement);
  });
  progress.add('tables', tables.length);
}
