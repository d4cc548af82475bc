import { createHash } from 'node:crypto';
import pg from 'pg';

/** Somebody who has signed up, confirmed an address of their own, and means no good. */
export interface Attacker {
  readonly username: string;
  readonly session: string;
  /** A key and a badge that are theirs. */
  readonly apikey_id: string;
  readonly badge_id: string;
}
/** What strangers can have before they begin. */
export interface Attackers {
  readonly people: readonly Attacker[];
  /** A convention of their own, with a hundred kinds of events whose texts are dear to draw. */
  readonly convention_id: string;
  /** A badge type of the convention that is attacked, free for all. */
  readonly badgetype_id: string;
}
const COUNT = 40;
const idOf = (text: string) => createHash('md5').update(text).digest('hex');
const asId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const sessionOf = (n: number) => asId(idOf(`attacker's session ${n}`));

/** Adds them to the database of the benchmark. Each has a password whose hash nobody knows, so that a check of it costs what it costs. */
const texts = `
  SET session_replication_role = 'replica';
  INSERT INTO "user" (id, username, email, display_name, no_email, email_confirmed_date, password_hash)
    SELECT md5('attacker ' || n)::uuid, 'attacker' || n, 'attacker' || n || '@example.net', 'Attacker ' || n, true, now(),
      '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXoxMjM0NTY'
    FROM generate_series(1, ${COUNT}) AS n;
  INSERT INTO session (id, token_hash, user_id, ip_address, expires_date)
    SELECT uuid_v7(), sha256(convert_to(md5('attacker''s session ' || n)::uuid::text, 'UTF8')), md5('attacker ' || n)::uuid, '127.0.1.1', now() + interval '1 day'
    FROM generate_series(1, ${COUNT}) AS n;
  INSERT INTO apikey (id, name, user_id, private_key_hash)
    SELECT md5('attacker''s key ' || n)::uuid, 'Key', md5('attacker ' || n)::uuid, sha256('x') FROM generate_series(1, ${COUNT}) AS n;
  INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name, verified)
    SELECT md5('attacker''s badge ' || n)::uuid, convention_id, badgetype.id, md5('attacker ' || n)::uuid, 100000 + n, 'A', 'B', 'A B', true
    FROM generate_series(1, ${COUNT}) AS n, (SELECT * FROM badgetype ORDER BY id LIMIT 1) AS badgetype;
  INSERT INTO "group" (id, name, leader_id) SELECT md5('attackers')::uuid, 'Attackers', md5('attacker 1')::uuid;
  INSERT INTO member (id, group_id, user_id, role) SELECT uuid_v7(), "group".id, "user".id, CASE username WHEN 'attacker1' THEN 'leader' ELSE 'director' END
    FROM "group", "user" WHERE "group".name = 'Attackers' AND username LIKE 'attacker%';
  INSERT INTO convention (id, name, group_id, uri_part, timezone, start_date, end_date)
    SELECT md5('attack')::uuid, 'Attack', md5('attackers')::uuid, 'attack', 'America/Chicago', '2027-08-05 13:00Z', '2027-08-06 03:00Z';
  INSERT INTO eventtype (id, convention_id, name, description)
    SELECT uuid_v7(), md5('attack')::uuid, 'Kind ' || n, repeat('![' || n || '](//e.example) ![](//e) ', 1700) FROM generate_series(1, 100) AS n;
  UPDATE convention SET is_schedule_public = true WHERE uri_part = 'bench0';
  INSERT INTO calendarentry (id, convention_id, event_id, start_date, end_date, room_ids, space_ids, is_cancelled)
    SELECT uuid_v7(), convention_id, id, start_date, end_date, ARRAY[room_id], ARRAY[primary_space_id], false FROM event
    WHERE convention_id = (SELECT id FROM convention WHERE uri_part = 'bench0');
  SET session_replication_role = 'origin';`;

/** Makes them, and what they have. */
export async function addAttackers(connectionString: string): Promise<Attackers> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(texts);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM badgetype ORDER BY id LIMIT 1');
    return {
      people: Array.from({ length: COUNT }, (_, at) => ({
        username: `attacker${at + 1}`,
        session: sessionOf(at + 1),
        apikey_id: asId(idOf(`attacker's key ${at + 1}`)),
        badge_id: asId(idOf(`attacker's badge ${at + 1}`)),
      })),
      convention_id: asId(idOf('attack')),
      badgetype_id: rows[0]?.id ?? '',
    };
  } finally {
    await client.end();
  }
}
