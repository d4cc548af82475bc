import { createHash, randomUUID } from 'node:crypto';

/** The session of somebody with a badge. */
export const session_id = randomUUID();

/** A public convention: four days, 30 tables in six rooms, 480 scheduled events with texts and hosts, five badge types, and somebody with a badge. */
export const data = `
  INSERT INTO "user" (id, username, email, display_name, email_confirmed_date)
    SELECT uuid_v7(), 'bench' || n, 'bench' || n || '@example.org', 'Bench ' || n, now() FROM generate_series(1, 200) AS n;
  INSERT INTO "group" (id, name, leader_id) SELECT uuid_v7(), 'Bench', id FROM "user" WHERE username = 'bench1';
  INSERT INTO convention (id, name, description, group_id, uri_part, timezone, start_date, end_date, is_schedule_public)
    SELECT uuid_v7(), 'Bench', repeat('Four days of games, talks and friends. ', 20), id, 'bench', 'America/Chicago',
      '2027-08-05 13:00Z', '2027-08-09 03:00Z', true FROM "group";
  INSERT INTO session (id, user_id, token_hash, ip_address, expires_date)
    SELECT uuid_v7(), id, decode('${createHash('sha256').update(session_id).digest('hex')}', 'hex'), '127.0.0.1', now() + interval '1 day'
    FROM "user" WHERE username = 'bench2';
  INSERT INTO conventionday (id, convention_id, name, start_date, end_date, attendee_start_date, attendee_end_date)
    SELECT uuid_v7(), id, 'Day ' || n, start, start + interval '12 hours', start, start + interval '12 hours'
    FROM convention, generate_series(0, 3) AS n, LATERAL (SELECT '2027-08-05 13:00Z'::timestamptz + n * interval '1 day' AS start) AS day;
  INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), convention_id, id, start_date + n * interval '1 hour', start_date + (n + 1) * interval '1 hour', name || ' at ' || n
    FROM conventionday, generate_series(0, 11) AS n;
  INSERT INTO room (id, convention_id, name) SELECT uuid_v7(), id, 'Hall ' || n FROM convention, generate_series(1, 6) AS n;
  INSERT INTO space (id, convention_id, room_id, name, max_tickets)
    SELECT uuid_v7(), convention_id, id, 'Table ' || n, 6 FROM room, generate_series(1, 5) AS n;
  INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
    SELECT uuid_v7(), space.convention_id, room_id, space.id, conventionday_id, daypart.id, space.name || ' on ' || daypart.name
    FROM space, daypart ON CONFLICT DO NOTHING;
  INSERT INTO eventtype (id, convention_id, name) SELECT uuid_v7(), id, 'Type ' || n FROM convention, generate_series(1, 8) AS n;
  INSERT INTO event (id, convention_id, event_number, name, description, long_description, max_tickets, priority, type_id, duration)
    SELECT uuid_v7(), convention_id, n, 'Event ' || n, 'What happens in event ' || n || ', in a sentence or two for the program.',
      repeat('A paragraph of what happens. ', 30), 6, 3, t.ids[1 + n % 8], 180
    FROM generate_series(1, 480) AS n, (SELECT convention_id, array_agg(id ORDER BY id) AS ids FROM eventtype GROUP BY 1) AS t;
  INSERT INTO eventhost (id, convention_id, event_id, user_id)
    SELECT uuid_v7(), convention_id, event.id, u.ids[1 + event_number % 200] FROM event, (SELECT array_agg(id ORDER BY id) AS ids FROM "user") AS u;
  UPDATE slot SET event_id = event.id FROM event, (
    SELECT slot.id, (dense_rank() OVER (ORDER BY slot.space_id, slot.conventionday_id) - 1) * 4 AS before,
      row_number() OVER (PARTITION BY slot.space_id, slot.conventionday_id ORDER BY daypart.start_date) - 1 AS n
    FROM slot JOIN daypart ON daypart.id = slot.daypart_id
  ) AS numbered WHERE numbered.id = slot.id AND event.event_number = 1 + before + numbered.n / 3;
  INSERT INTO badgetype (id, convention_id, name, uri_part, description, max_quantity)
    SELECT uuid_v7(), id, 'Badge ' || n, 'badge-' || n, 'All days, all games.', 500 FROM convention, generate_series(1, 5) AS n;
  INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name, verified)
    SELECT uuid_v7(), convention_id, badgetype.id, "user".id, 1, 'Ana', 'Reyes', 'Ana Reyes', true
    FROM badgetype, "user" WHERE badgetype.name = 'Badge 1' AND username = 'bench2';
  ANALYZE`;
