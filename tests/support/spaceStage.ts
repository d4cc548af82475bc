import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

/* A convention of many spaces, and people who manage it, by SQL. */

/** A user who sends requests. */
export interface Person {
  session_id: string;
  /** Where the new spaces of this user go. */
  own: { convention_id: string; room_id: string };
}
/** The records for the requests and the users who send them. */
export interface Stage {
  /** The convention of the spaces that are read, listed, searched and updated. */
  convention_id: string;
  space_ids: string[];
  /** One for each connection. All manage the schedule here, and each one also in a convention of their own. */
  people: Person[];
}

const DAYPARTS = 12;
const ROOMS = 50;

/** $1 users, $2 hashes of their sessions, $3 the big convention, $4 their own conventions, $5 number of spaces. */
const statements = `
  INSERT INTO "user" (id, username, email, display_name)
    SELECT id, 'bench' || n, 'bench' || n || '@example.org', 'Bench ' || n FROM unnest($1::uuid[]) WITH ORDINALITY AS u (id, n);
  INSERT INTO session (id, token_hash, user_id, ip_address, expires_date)
    SELECT uuid_v7(), hash, id, '127.0.0.1', now() + interval '7 days' FROM unnest($1::uuid[], $2::bytea[]) AS u (id, hash);
  INSERT INTO "group" (id, name, leader_id) VALUES (uuid_v7(), 'Bench', ($1::uuid[])[1]);
  INSERT INTO member (id, group_id, user_id, role) SELECT uuid_v7(), id, leader_id, 'leader' FROM "group";
  INSERT INTO convention (id, name, group_id, uri_part, timezone)
    SELECT c.id, 'Bench ' || n, "group".id, 'bench' || n, 'America/Chicago'
    FROM "group", unnest($3::uuid || $4::uuid[]) WITH ORDINALITY AS c (id, n);
  INSERT INTO conventionprivilege (id, convention_id, user_id, scheduling) SELECT uuid_v7(), $3, u, true FROM unnest($1::uuid[]) AS u;
  INSERT INTO conventionprivilege (id, convention_id, user_id, scheduling)
    SELECT uuid_v7(), c, u, true FROM unnest($4::uuid[], $1::uuid[]) AS theirs (c, u);
  INSERT INTO conventionday (id, convention_id, name, start_date, end_date, attendee_start_date, attendee_end_date)
    SELECT uuid_v7(), id, 'Thu Aug 05', '2027-08-05 13:00Z', '2027-08-06 03:00Z', '2027-08-05 13:00Z', '2027-08-06 03:00Z' FROM convention;
  INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), convention_id, id, start_date + n * interval '1 hour', start_date + (n + 1) * interval '1 hour', 'Thursday at ' || 8 + n
    FROM conventionday, generate_series(0, ${DAYPARTS - 1}) AS n WHERE convention_id <> $3;
  INSERT INTO room (id, convention_id, name, sequence_number)
    SELECT uuid_v7(), id, 'Hall ' || n, n FROM convention, generate_series(1, ${ROOMS}) AS n;
  INSERT INTO space (id, convention_id, room_id, name, max_tickets, note, sequence_number)
    SELECT uuid_v7(), $3, rooms.ids[1 + n % ${ROOMS}], (ARRAY['Table', 'Stage', 'Booth', 'Corner', 'Lounge'])[1 + n % 5] || ' ' || n,
      4 + n % 8, CASE n % 3 WHEN 0 THEN 'Near the door of hall ' || 1 + n % ${ROOMS} END, n % 1000
    FROM generate_series(1, $5::int) AS n, (SELECT array_agg(id) AS ids FROM room WHERE convention_id = $3) AS rooms`;

/** Fills a migrated, empty database with a convention of `spaces` spaces and people who work there. */
export async function fill(url: string, spaces: number, people: number): Promise<Stage> {
  const sessions = Array.from({ length: people }, () => randomUUID());
  const hashes = sessions.map((id) => createHash('sha256').update(id).digest());
  const users = sessions.map(() => randomUUID());
  const conventions = sessions.map(() => randomUUID());
  const convention_id = randomUUID();
  return withClient(url, async (client) => {
    for (const text of statements.split(';\n'))
      await client.query(withUsedValues(text, [users, hashes, convention_id, conventions, spaces]));
    await client.query('VACUUM ANALYZE');
    const ids = await client.query<{ id: string }>('SELECT id FROM space ORDER BY sequence_number, id');
    const rooms = await client.query<{ id: string }>(
      'SELECT room.id FROM room JOIN unnest($1::uuid[]) WITH ORDINALITY AS c (id, n) ON c.id = convention_id WHERE sequence_number = 1 ORDER BY n',
      [conventions],
    );
    const own = (n: number) => ({ convention_id: conventions[n] ?? '', room_id: rooms.rows[n]?.id ?? '' });
    return {
      convention_id,
      space_ids: ids.rows.map(({ id }) => id),
      people: sessions.map((session_id, n) => ({ session_id, own: own(n) })),
    };
  });
}

/** A statement with only the values that it uses, because PostgreSQL refuses unused ones. */
function withUsedValues(text: string, values: readonly unknown[]) {
  const numbers = [...new Set(Array.from(text.matchAll(/\$(\d)/g), ([, n]) => Number(n)))];
  return {
    text: text.replace(/\$(\d)/g, (_, n: string) => `$${numbers.indexOf(Number(n)) + 1}`),
    values: numbers.map((n) => values[n - 1]),
  };
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
