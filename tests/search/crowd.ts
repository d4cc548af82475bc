import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { chance, description, titles } from './titles.ts';

/** Events in great number, made by SQL: through the service it would take minutes. */
export interface Crowd {
  convention_id: string;
  titles: string[];
}
const TYPES = [
  'Board game',
  'Card game',
  'Convention event',
  'Live action',
  'Miniatures',
  'Role-playing',
  'Seminar',
  'Tournament',
  'Video game',
];
const AGES = ['all', 'kids', 'preteen', 'teen', 'adult'];

/** $1 the group's leader, $2 the convention, $3 titles, $4 descriptions. */
const statements = `
  INSERT INTO "user" (id, username, email, display_name)
    SELECT CASE n WHEN 0 THEN $1::uuid ELSE uuid_v7() END, 'crowd-' || right($1::uuid::text, 12) || '-' || n, right($1::uuid::text, 12) || n || '@example.org', 'Host ' || chr(65 + n % 26) || n FROM generate_series(0, 299) AS n;
  INSERT INTO "group" (id, name, leader_id) VALUES ($2::uuid, 'Crowd ' || $2::uuid::text, $1::uuid);
  INSERT INTO member (id, group_id, user_id, role) VALUES (uuid_v7(), $2::uuid, $1::uuid, 'leader');
  INSERT INTO convention (id, name, group_id, uri_part, timezone) VALUES ($2::uuid, 'Crowd', $2::uuid, $2::uuid::text, 'America/Chicago');
  INSERT INTO conventionday (id, convention_id, name, start_date, end_date, attendee_start_date, attendee_end_date)
    SELECT uuid_v7(), $2::uuid, 'Day ' || n, d, d + interval '12 hours', d, d + interval '12 hours'
    FROM generate_series(0, 3) AS n, LATERAL (SELECT timestamptz '2027-08-05 14:00Z' + n * interval '1 day') AS at (d);
  INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), $2::uuid, id, start_date + n * interval '1 hour', start_date + (n + 1) * interval '1 hour', name || ' at ' || 9 + n
    FROM conventionday, generate_series(0, 11) AS n WHERE convention_id = $2::uuid;
  INSERT INTO room (id, convention_id, name, sequence_number) SELECT uuid_v7(), $2::uuid, 'Hall ' || n, n FROM generate_series(1, 30) AS n;
  INSERT INTO space (id, convention_id, room_id, name, max_tickets, sequence_number)
    SELECT uuid_v7(), $2::uuid, id, 'Table ' || n, 6, n FROM room, generate_series(1, 10) AS n WHERE convention_id = $2::uuid;
  INSERT INTO eventtype (id, convention_id, name, default_cost_per_slot)
    SELECT uuid_v7(), $2::uuid, name, n * 100 FROM unnest('{${TYPES}}'::text[]) WITH ORDINALITY AS t (name, n);
  INSERT INTO event (id, convention_id, event_number, name, description, max_tickets, priority, type_id, duration, age_range,
      start_date, startdaypart_id, room_id, primary_space_id, space_id, is_scheduled, base_price, taken_count, seats_for_sale, available_count, host_count)
    SELECT uuid_v7(), $2::uuid, n, title, text, 4 + n % 8, 3, types.ids[1 + n * 7 % ${TYPES.length}], 60 + n % 5 * 30, (ARRAY['${AGES.join("','")}'])[1 + n % ${AGES.length}],
      dayparts.at[1 + n * 11 % 48], dayparts.ids[1 + n * 11 % 48], spaces.rooms[1 + n * 13 % 300], spaces.ids[1 + n * 13 % 300], spaces.ids[1 + n * 13 % 300],
      true, CASE n % 4 WHEN 0 THEN n % 20 * 50 END, n % 4, 4 + n % 8, 4 + n % 8 - n % 4, 1
    FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS e (title, text, n),
      (SELECT array_agg(id ORDER BY name) AS ids FROM eventtype WHERE convention_id = $2::uuid) AS types,
      (SELECT array_agg(id ORDER BY start_date) AS ids, array_agg(start_date ORDER BY start_date) AS at FROM daypart WHERE convention_id = $2::uuid) AS dayparts,
      (SELECT array_agg(id ORDER BY id) AS ids, array_agg(room_id ORDER BY id) AS rooms FROM space WHERE convention_id = $2::uuid) AS spaces;
  INSERT INTO eventhost (id, convention_id, event_id, user_id)
    SELECT uuid_v7(), $2::uuid, event.id, people.ids[1 + event_number % 299] FROM event,
      (SELECT array_agg(id ORDER BY username) AS ids FROM "user" WHERE username LIKE 'crowd-' || right($1::uuid::text, 12) || '-%') AS people WHERE convention_id = $2::uuid;
  INSERT INTO searchoutbox (convention_id, object_id) VALUES ($2::uuid, $2::uuid)`;

/** Makes a convention of its own with so many events. */
export async function makeCrowd(client: pg.Client, count: number, seed = 1): Promise<Crowd> {
  const random = chance(seed);
  const names = titles(count, seed);
  const values = [randomUUID(), randomUUID(), names, names.map(() => description(random))];
  await client.query('BEGIN');
  // What triggers would do, event by event, is written at once.
  await client.query('SET LOCAL session_replication_role = replica');
  for (const text of statements.split(';\n')) {
    const named = [...new Set(Array.from(text.matchAll(/\$(\d)/g), ([, n]) => Number(n)))];
    await client.query({
      text: text.replace(/\$(\d)/g, (_, n: string) => `$${named.indexOf(Number(n)) + 1}`),
      values: named.map((n) => values[n - 1]),
    });
  }
  await client.query('COMMIT');
  return { convention_id: String(values[1]), titles: names };
}
