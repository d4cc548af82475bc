/** How much of everything a database has. */
export interface Size {
  readonly conventions: number;
  /** Events of the first convention, where the requests go, and of each of the others. */
  readonly events: number;
  readonly otherEvents: number;
  /** Users with a session, who manage the first convention and its library. */
  readonly sessions: number;
}

export const DAYPARTS = 12;
const ROOMS = 50;
const SPACES_PER_ROOM = 60;
/** Users without a session: hosts, attendees and submitters. */
const PEOPLE = 2_000;
const HOSTS = `(SELECT array_agg(id ORDER BY id) AS ids FROM "user" WHERE username LIKE 'person%')`;

/** People, groups and the conventions with their days, day parts and rooms. Convention number 0 is the one where the requests go. */
export const conventions = ({ conventions: count, sessions }: Size) => `
  INSERT INTO "user" (id, username, email, display_name)
    SELECT uuid_v7(), 'bench' || n, 'bench' || n || '@example.org', 'Bench ' || n FROM generate_series(1, ${sessions}) AS n;
  INSERT INTO "user" (id, username, email, display_name)
    SELECT uuid_v7(), 'person' || n, 'person' || n || '@example.org',
      (ARRAY['Anna', 'Ben', 'Carla', 'David', 'Eve', 'Frank', 'Grace', 'Hugo'])[1 + n % 8] || ' ' || n FROM generate_series(1, ${PEOPLE}) AS n;
  INSERT INTO session (id, token_hash, user_id, ip_address, expires_date)
    SELECT uuid_v7(), sha256(convert_to(md5('session ' || substr(username, 6))::uuid::text, 'UTF8')), id, '127.0.0.1', now() + interval '7 days'
    FROM "user" WHERE username LIKE 'bench%';
  INSERT INTO "group" (id, name, leader_id) SELECT uuid_v7(), 'Bench', id FROM "user" WHERE username = 'person1';
  INSERT INTO member (id, group_id, user_id, role) SELECT uuid_v7(), id, leader_id, 'leader' FROM "group";
  INSERT INTO library (id, name, user_id) SELECT uuid_v7(), 'Games of the house', leader_id FROM "group";
  INSERT INTO convention (id, name, group_id, uri_part, timezone, library_id, start_date, end_date, description)
    SELECT uuid_v7(), 'Convention ' || n, "group".id, 'bench' || n, 'America/Chicago', library.id, '2027-08-05 13:00Z', '2027-08-06 03:00Z',
      'Four days of games in the old exhibition halls by the river.'
    FROM "group", library, generate_series(0, ${count - 1}) AS n;
  INSERT INTO conventionprivilege (id, convention_id, user_id, scheduling, registration, volunteers)
    SELECT uuid_v7(), convention.id, "user".id, true, true, true FROM convention, "user"
    WHERE convention.uri_part = 'bench0' AND username LIKE 'bench%';
  INSERT INTO libraryprivilege (id, library_id, user_id, catalog, checkouts, settings)
    SELECT uuid_v7(), library.id, "user".id, true, false, false FROM library, "user" WHERE username LIKE 'bench%';
  INSERT INTO conventionday (id, convention_id, name, start_date, end_date, attendee_start_date, attendee_end_date)
    SELECT uuid_v7(), id, 'Thu Aug 05', start_date, end_date, start_date, end_date FROM convention;
  INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), convention_id, id, start_date + n * interval '1 hour', start_date + (n + 1) * interval '1 hour', 'Thursday at ' || 8 + n
    FROM conventionday, generate_series(0, ${DAYPARTS - 1}) AS n;
  INSERT INTO room (id, convention_id, name, description, sequence_number)
    SELECT uuid_v7(), id, 'Hall ' || n, 'By the **north** entrance.', n
    FROM convention, generate_series(1, CASE uri_part WHEN 'bench0' THEN ${ROOMS} ELSE 5 END) AS n;
  INSERT INTO space (id, convention_id, room_id, name, max_tickets, note, sequence_number)
    SELECT uuid_v7(), room.convention_id, room.id,
      (ARRAY['Table', 'Stage', 'Booth', 'Corner', 'Lounge'])[1 + n % 5] || ' ' || ((room.sequence_number - 1) * ${SPACES_PER_ROOM} + n),
      4 + n % 8, CASE n % 3 WHEN 0 THEN 'Near the door of ' || room.name END, n
    FROM room JOIN convention ON convention.id = room.convention_id,
      generate_series(1, CASE uri_part WHEN 'bench0' THEN ${SPACES_PER_ROOM} ELSE 4 END) AS n;
  INSERT INTO eventtype (id, convention_id, name, description)
    SELECT uuid_v7(), id, (ARRAY['Board game', 'Role-playing', 'Miniatures', 'Seminar'])[n], 'Played at a table.'
    FROM convention, generate_series(1, 4) AS n;`;

const title = `(ARRAY['Dragon', 'Silent', 'Golden', 'Broken', 'Winter', 'Hidden', 'Crimson', 'Clockwork', 'Northern', 'Paper'])[1 + n % 10] || ' '
  || (ARRAY['harbor', 'castle', 'expedition', 'market', 'orchard', 'railway', 'kingdom', 'laboratory'])[1 + n % 8] || ' ' || n`;
const paragraph = `'Bring your friends to an evening of wits and **bold** decisions. We teach the rules in ten minutes, everything else is on the table, '
  || 'and whoever has never played is welcome. '`;

/**
 * Events: each in a place at a time, with a host, and for the first conventions' events a slot that they hold. Triggers do not run here,
 * which would take hours for a million: what they keep is written with the rows.
 */
export const events = ({ events: count, otherEvents }: Size) => `
  CREATE TEMPORARY TABLE place AS
    SELECT space.convention_id, space.room_id, space.id AS space_id, daypart.id AS daypart_id, daypart.conventionday_id, daypart.start_date,
      space.name AS space_name, room.name AS room_name, daypart.name AS daypart_name,
      row_number() OVER (PARTITION BY space.convention_id ORDER BY space.sequence_number, room.sequence_number, daypart.start_date) AS n
    FROM space JOIN room ON room.id = space.room_id JOIN daypart ON daypart.convention_id = space.convention_id;
  CREATE TEMPORARY TABLE kind AS
    SELECT convention.id AS convention_id, uri_part, array_agg(eventtype.id ORDER BY eventtype.name) AS ids, max(p.places) AS places
    FROM convention JOIN eventtype ON eventtype.convention_id = convention.id
      JOIN (SELECT convention_id, count(*)::int AS places FROM place GROUP BY 1) AS p ON p.convention_id = convention.id GROUP BY 1, 2;
  CREATE INDEX ON place (convention_id, n);
  ANALYZE place;
  ANALYZE kind;
  INSERT INTO event (id, convention_id, event_number, name, max_tickets, seats_for_sale, available_count, priority, type_id, description, long_description,
      duration, preferreddaypart_id, is_scheduled, start_date, end_date, scheduled_date, startdaypart_id, room_id, primary_space_id, space_id,
      user_id, host_count, max_hosts)
    SELECT uuid_v7(), kind.convention_id, n, ${title}, 4 + n % 57, 4 + n % 57, 4 + n % 57, 1 + n % 5, kind.ids[1 + n % 4],
      'Game ' || n || ': ' || ${paragraph}, repeat(${paragraph}, 3), 60, daypart_id, true, start_date, start_date + interval '1 hour',
      '2027-01-01', daypart_id, room_id, space_id, space_id, hosts.ids[1 + n % ${PEOPLE}], 1, 1
    FROM kind, ${HOSTS} AS hosts, LATERAL generate_series(1, CASE uri_part WHEN 'bench0' THEN ${count} ELSE ${otherEvents} END) AS numbers (n)
      JOIN LATERAL (SELECT daypart_id, room_id, space_id, start_date FROM place
        WHERE place.convention_id = kind.convention_id AND place.n = 1 + numbers.n % kind.places) AS place ON true;
  INSERT INTO eventhost (id, convention_id, event_id, user_id) SELECT uuid_v7(), convention_id, id, user_id FROM event;
  INSERT INTO counter (convention_id, kind, value)
    SELECT convention_id, 'event_number', max(event_number) FROM event GROUP BY 1;`;
