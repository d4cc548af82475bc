import { sessionOf, withClient } from '../data/fill.ts';

/** How long the day parts are, of which each event takes one. */
const DAYPARTS = 40;
/** What the generator of the load needs to know. */
export interface Opening {
  readonly convention_id: string;
  /** Each with the day part in which it is, most wanted first. */
  readonly events: readonly { readonly id: string; readonly daypart: number }[];
  readonly people: readonly { readonly session_id: string; readonly badge_id: string }[];
}

const statements = (people: number, events: number) => `
  INSERT INTO "user" (id, username, email, display_name, no_email, email_confirmed_date)
    SELECT uuid_v7(), 'bench' || n, 'bench' || n || '@example.org', 'Bench ' || n, true, now() FROM generate_series(1, ${people}) AS n;
  INSERT INTO session (id, token_hash, user_id, ip_address, expires_date)
    SELECT uuid_v7(), sha256(convert_to(md5('session ' || substr(username, 6))::uuid::text, 'UTF8')), id, '127.0.0.1', now() + interval '7 days' FROM "user";
  INSERT INTO "group" (id, name, leader_id) SELECT uuid_v7(), 'Bench', id FROM "user" WHERE username = 'bench1';
  INSERT INTO convention (id, name, group_id, uri_part, timezone) SELECT uuid_v7(), 'Bench', id, 'bench', 'America/Chicago' FROM "group";
  INSERT INTO eventtype (id, convention_id, name) SELECT uuid_v7(), id, 'Game' FROM convention;
  INSERT INTO badgetype (id, convention_id, name, uri_part, taken_count) SELECT uuid_v7(), id, 'Weekend', 'weekend', ${people} FROM convention;
  INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name, verified)
    SELECT uuid_v7(), convention_id, badgetype.id, "user".id, substr(username, 6)::int, 'A', 'B', display_name, true FROM badgetype, "user";
  INSERT INTO event (id, convention_id, event_number, name, max_tickets, seats_for_sale, available_count, priority, type_id, description, duration,
      is_scheduled, start_date, end_date)
    SELECT uuid_v7(), convention_id, n, 'Event ' || n, seats, seats, seats, 3, id, 'An evening of wits and bold decisions.', 120, true,
      '2027-08-05 13:00Z'::timestamptz + n % ${DAYPARTS} * interval '2 hours', '2027-08-05 15:00Z'::timestamptz + n % ${DAYPARTS} * interval '2 hours'
    FROM eventtype, generate_series(1, ${events}) AS n, LATERAL (SELECT 4 + n * 37 % 57 AS seats) AS size`;

/** Fills a migrated, empty database: a convention of events of 4 to 60 seats, and people with a session and a badge. */
export async function fillOpening(url: string, people: number, events: number): Promise<Opening> {
  return withClient(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'"); // the statements write what triggers would
    await client.query(statements(people, events));
    await client.query('VACUUM ANALYZE');
    const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id);
    const [convention_id = ''] = await ids('SELECT id FROM convention');
    const badges = await ids('SELECT id FROM badge ORDER BY badge_number');
    return {
      convention_id,
      events: (await ids('SELECT id FROM event ORDER BY event_number')).map((id, n) => ({ id, daypart: (n + 1) % DAYPARTS })),
      people: badges.map((badge_id, n) => ({ badge_id, session_id: sessionOf(n + 1) })),
    };
  });
}

/** What the database says afterwards: each of these should be none. */
const checks = {
  'events with more tickets than seats': `SELECT count(*)::int AS n FROM event
    WHERE max_tickets < (SELECT count(*) FROM ticket WHERE event_id = event.id)`,
  'events whose counters differ from their tickets': `SELECT count(*)::int AS n FROM event
    WHERE taken_count <> (SELECT count(*) FROM ticket WHERE event_id = event.id)
      OR available_count <> greatest(0, seats_for_sale - taken_count)`,
  'ticket numbers given twice': 'SELECT (count(*) - count(DISTINCT ticket_number))::int AS n FROM ticket',
  'badges with two tickets for an event': 'SELECT (count(*) - count(DISTINCT (event_id, badge_id)))::int AS n FROM ticket',
  'badges at two events at a time': `SELECT count(*)::int AS n FROM ticket AS a JOIN ticket AS b ON b.badge_id = a.badge_id AND b.id > a.id
    JOIN event AS one ON one.id = a.event_id JOIN event AS other ON other.id = b.event_id AND other.start_date = one.start_date`,
};
/** The number of tickets, and what is wrong, by its name. */
export async function inspect(url: string): Promise<{ tickets: number; wrong: Readonly<Record<string, number>> }> {
  return withClient(url, async (client) => {
    const count = async (text: string) => (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0;
    const wrong: Record<string, number> = {};
    for (const [name, text] of Object.entries(checks)) wrong[name] = await count(text);
    return { tickets: await count('SELECT count(*)::int AS n FROM ticket'), wrong };
  });
}
