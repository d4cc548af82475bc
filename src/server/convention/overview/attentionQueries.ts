import { Prisma } from '../../../generated/prisma/client.ts';
import { FEW } from '../../../resources/merchandise/stock.ts';
import { isLateNow } from '../../events/hosting/late.ts';
import type { Context } from '../../platform/context.ts';

/* A query of one row for each kind of figures. They are asked together, in one statement. */
const { sql } = Prisma;
export type Part = (id: string) => Prisma.Sql;

const submissions: Part = (id) => sql`
  SELECT count(*) FILTER (WHERE status = 'new')::int AS new_count,
    count(*) FILTER (WHERE status = 'in_review')::int AS in_review_count, min(last_submitted_date) AS oldest_date
  FROM eventsubmission WHERE convention_id = ${id}::uuid AND status IN ('new', 'in_review')`;
/** Whether a day of the convention has begun by the calendar of its zone: it is today, or still goes on. */
const hasBegun = (day: string, id: string) => sql`EXISTS (
  SELECT 1 FROM conventionday JOIN convention ON convention.id = conventionday.convention_id
  WHERE conventionday.id = ${Prisma.raw(day)} AND convention.id = ${id}::uuid
    AND (conventionday.start_date AT TIME ZONE convention.timezone)::date <= (now() AT TIME ZONE convention.timezone)::date)`;
/**
 * Counts shifts that are not over and lack volunteers. `soon`: those that start within a day; `today`: those of a day that has begun. `next`: what
 * begins within two hours before what is on already, and of those that begin together the one that is filled first.
 */
const shifts: Part = (id) => sql`
  WITH lacking AS (
    SELECT * FROM (
      SELECT id, name, conventionday_id, start_time, start_time < now() + interval '1 day' AS soon,
        ${hasBegun('shift.conventionday_id', id)} AS today, quantity_of_volunteers - (
        SELECT count(*)::int FROM volunteershift WHERE shift_id = shift.id AND status IN ('scheduled', 'worked')
      ) AS places FROM shift WHERE convention_id = ${id}::uuid AND end_time > now()
    ) AS coming WHERE places > 0
  ), next AS (
    SELECT * FROM lacking ORDER BY start_time NOT BETWEEN now() AND now() + interval '2 hours', start_time, places, name, id LIMIT 1)
  SELECT count(*)::int AS lacking_count, coalesce(sum(places), 0)::int AS lacking_places,
    count(*) FILTER (WHERE soon)::int AS soon_count, coalesce(sum(places) FILTER (WHERE soon), 0)::int AS soon_places,
    coalesce(sum(places) FILTER (WHERE today), 0)::int AS today_places,
    (SELECT id FROM next) AS next_shift_id, (SELECT name FROM next) AS next_shift_name,
    (SELECT start_time FROM next) AS next_start_time, (SELECT conventionday_id FROM next) AS next_conventionday_id
  FROM lacking`;
/** Counts who waits for an answer. `next`: the first shift that has a place for them, or else the first. */
const volunteers: Part = (id) => sql`
  WITH waiting AS (
    SELECT shift_id, starts_at FROM volunteershift WHERE convention_id = ${id}::uuid AND status = 'unscheduled' AND starts_at > now()
  ), next AS (
    SELECT id, conventionday_id FROM shift WHERE id IN (SELECT shift_id FROM waiting)
    ORDER BY (SELECT count(*) FROM volunteershift WHERE shift_id = shift.id AND status IN ('scheduled', 'worked')) >= quantity_of_volunteers,
      start_time, name, id LIMIT 1
  )
  SELECT (SELECT count(*)::int FROM volunteer WHERE convention_id = ${id}::uuid AND status = 'submitted') AS submitted_count,
    count(*)::int AS application_count, min(starts_at) AS next_application_date,
    (SELECT id FROM next) AS next_application_shift_id, (SELECT conventionday_id FROM next) AS next_application_conventionday_id,
    (SELECT count(DISTINCT volunteer_id)::int FROM volunteershift WHERE convention_id = ${id}::uuid AND status = 'worked') AS worked_count
  FROM waiting`;
const exhibitors: Part = (id) => sql`
  SELECT count(*)::int AS new_count FROM exhibitor WHERE convention_id = ${id}::uuid AND status = 'new'`;
/** Counts variants that are sold out or nearly so, by the rule of `stockLevel`. */
const products: Part = (id) => sql`
  WITH low AS (
    SELECT product.name || ', ' || productvariant.name AS name, max_quantity - taken_count AS left_over
    FROM productvariant JOIN product ON product.id = productvariant.product_id
    WHERE productvariant.convention_id = ${id}::uuid AND max_quantity - taken_count <= ${FEW}
  )
  SELECT count(*) FILTER (WHERE left_over <= 0)::int AS sold_out_count, count(*) FILTER (WHERE left_over > 0)::int AS low_count,
    ARRAY(SELECT name FROM low ORDER BY left_over, name LIMIT 3) AS names FROM low`;
/** Counts what is paid and not handed out yet. */
const sales: Part = (id) => sql`
  SELECT count(*)::int AS to_hand_out_count FROM soldproduct WHERE convention_id = ${id}::uuid AND verified AND NOT picked_up
    AND amount_owed = 0`;
/** Counts games that are out. Conventions share libraries: loans at another convention are its own. */
const loans: Part = (id) => sql`
  SELECT convention.library_id, count(librarygamecheckout.id)::int AS out_count,
    count(*) FILTER (WHERE due_date < now())::int AS overdue_count
  FROM convention LEFT JOIN librarygamecheckout ON librarygamecheckout.library_id = convention.library_id
    AND NOT is_checked_in AND coalesce(librarygamecheckout.convention_id, convention.id) = convention.id
  WHERE convention.id = ${id}::uuid GROUP BY convention.library_id`;
const mails: Part = (id) => sql`
  SELECT count(*)::int AS failed_count FROM mail WHERE convention_id = ${id}::uuid AND status IN ('failed', 'unsure')`;
const door: Part = (id) => sql`
  SELECT badges.*, due.*,
    (SELECT count(*)::int FROM deskaction WHERE convention_id = ${id}::uuid AND status = 'open' AND library_id IS NULL) AS offline_count
  FROM (SELECT count(*) FILTER (WHERE verified)::int AS badge_count, count(*) FILTER (WHERE verified AND checked_in)::int AS checked_in_count,
      count(*) FILTER (WHERE amount_owed > 0)::int AS unpaid_count, coalesce(sum(amount_owed), 0)::float8 / 100 AS due_amount
    FROM badge WHERE convention_id = ${id}::uuid) AS badges,
    (SELECT count(*)::int AS due_ticket_count, coalesce(sum(amount_owed), 0)::float8 / 100 AS due_ticket_amount
    FROM ticket WHERE convention_id = ${id}::uuid AND amount_owed > 0) AS due`;
/** Counts disputes that are to be answered, and differences with the provider of card payments that nobody has explained. */
const money: Part = (id) => sql`
  SELECT count(*)::int AS dispute_count, min(answer_by_date) AS dispute_date,
    (SELECT count(*)::int FROM paymentdifference WHERE convention_id = ${id}::uuid AND status = 'open') AS difference_count,
    (SELECT count(*)::int FROM bankline WHERE convention_id = ${id}::uuid AND status = 'open') AS bank_count
  FROM carddispute WHERE convention_id = ${id}::uuid AND status IN ('noted', 'open')`;

const takesPlace = (id: string) => sql`convention_id = ${id}::uuid AND is_scheduled AND NOT is_cancelled AND NOT trashed`;
/** Counts events that are on or to come and have no host, those that are on first, and those that have no time. */
const events: Part = (id) => sql`
  WITH hostless AS (SELECT id, name, start_date,
    (start_date AT TIME ZONE timezone)::date <= (now() AT TIME ZONE timezone)::date AS today
    FROM event, (SELECT timezone FROM convention WHERE id = ${id}::uuid) AS here
    WHERE ${takesPlace(id)} AND host_count = 0 AND end_date > now()),
  next AS (SELECT * FROM hostless ORDER BY start_date, name, id LIMIT 1)
  SELECT count(*)::int AS hostless_count, count(*) FILTER (WHERE today)::int AS hostless_today_count,
    (SELECT id FROM next) AS next_hostless_id, (SELECT name FROM next) AS next_hostless_name,
    (SELECT start_date FROM next) AS next_hostless_date,
    (SELECT count(*)::int FROM event
      WHERE convention_id = ${id}::uuid AND NOT is_scheduled AND NOT is_cancelled AND NOT trashed) AS unscheduled_count
  FROM hostless`;
/** Counts full events that have not begun and people wait for, as the filter `is_waited_for` finds them. Who has an offer is no reason to add seats. */
const seats: Part = (id) => sql`
  WITH full_events AS (
    SELECT id, name, start_date, wait_count FROM event
    WHERE ${takesPlace(id)} AND start_date > now() AND wait_count > 0 AND available_count <= 0 AND max_tickets > 0 AND sellable
      AND EXISTS (SELECT 1 FROM eventwait WHERE event_id = event.id AND status = 'waiting')
  ), first AS (SELECT * FROM full_events ORDER BY start_date, name, id LIMIT 1)
  SELECT count(*)::int AS full_count, coalesce(sum(wait_count), 0)::int AS waiting_count, (SELECT id FROM first) AS first_full_id,
    ARRAY(SELECT name FROM full_events ORDER BY start_date, name, id LIMIT 3) AS names FROM full_events`;
/** Counts events whose hosts are late, and names the first. */
const late: Part = (id) => sql`
  WITH late AS (SELECT event.id, event.name, late_minutes, event.start_date FROM released_event AS event JOIN convention ON convention.id = convention_id
    WHERE convention_id = ${id}::uuid AND ${Prisma.raw(isLateNow('event'))}),
  first AS (SELECT * FROM late ORDER BY start_date, name, id LIMIT 1)
  SELECT count(*)::int AS late_count, (SELECT id FROM first) AS first_late_id, (SELECT name FROM first) AS first_late_name,
    (SELECT late_minutes FROM first) AS first_late_minutes FROM late`;
/** Counts events that are on, in one of their sessions perhaps, and those that start together next. */
const program: Part = (id) => sql`
  WITH sitting AS (
    SELECT id AS event_id, start_date, end_date FROM event WHERE ${takesPlace(id)} AND end_date > now()
    UNION ALL SELECT event_id, start_date, end_date FROM eventsession WHERE convention_id = ${id}::uuid AND end_date > now()
      AND event_id IN (SELECT id FROM event WHERE convention_id = ${id}::uuid AND NOT is_cancelled AND NOT trashed)
  ), next AS (SELECT min(start_date) AS start_date FROM sitting WHERE start_date > now())
  SELECT (SELECT count(DISTINCT event_id)::int FROM sitting WHERE start_date <= now()) AS now_count,
    (SELECT count(DISTINCT event_id)::int FROM sitting WHERE sitting.start_date = next.start_date) AS next_count,
    next.start_date AS next_date FROM next`;
/** When the first day opens and the last one closes, those for organizers included. */
const times: Part = (id) => sql`
  SELECT min(start_date) AS opens_date, max(end_date) AS closes_date FROM conventionday WHERE convention_id = ${id}::uuid`;
/** Which kinds of records the convention has. */
const made: Part = (id) => {
  const exists = (table: string, where = 'true') =>
    sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)} WHERE convention_id = ${id}::uuid AND ${Prisma.raw(where)})`;
  return sql`
    SELECT ${exists('conventionday')} AS days, ${exists('daypart')} AS dayparts, ${exists('room')} AS rooms,
      ${exists('space')} AS spaces, ${exists('eventtype')} AS eventtypes, ${exists('event', 'NOT trashed')} AS events,
      ${exists('event', 'is_scheduled')} AS scheduled_events, ${exists('shift')} AS shifts, ${exists('badgetype')} AS badgetypes`;
};
export const parts = {
  ...{
    submissions,
    shifts,
    volunteers,
    exhibitors,
    products,
    sales,
    loans,
    mails,
    door,
    money,
    events,
    seats,
    late,
    program,
    times,
    made,
  },
};

/** Instants come as text from JSON. */
const revive = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      /_(date|time)$/.test(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );

/** Asks for some parts in one statement; each with the id of what it counts in. */
export async function readParts({ db }: Context, wanted: Readonly<Partial<Record<keyof typeof parts, string>>>) {
  const names = Object.keys(wanted) as (keyof typeof parts)[]; // its keys
  const columns = names.map(
    (name) => sql`(SELECT to_jsonb(one) FROM (${parts[name](wanted[name] ?? '')}) AS one) AS ${Prisma.raw(`"${name}"`)}`,
  );
  const [row = {}] = await db.$queryRaw<Record<string, Record<string, unknown>>[]>(sql`SELECT ${Prisma.join(columns, ', ')}`);
  return Object.fromEntries(Object.entries(row).map(([name, part]) => [name, revive(part)]));
}
