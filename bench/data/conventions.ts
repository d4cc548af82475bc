/** How much of everything a database has. */
export interface Size {
  readonly conventions: number;
  /** Events of the first convention, where the requests go, and of each of the others. */
  readonly events: number;
  readonly otherEvents: number;
  /** Sessions of those who manage the first convention and its library. */
  readonly sessions: number;
}
/** How many people manage the first convention. */
const STAFF = 40;

export const DAYPARTS = 12;
const ROOMS = 50;
/** Spaces of a room of the first convention: its events take half of the places, and a third of all has no slots yet. */
const spacesPerRoom = ({ events }: Size) => Math.max(4, Math.ceil((events * 1.8) / (ROOMS * DAYPARTS)));
/** Users without a session: hosts, attendees and submitters. */
export const PEOPLE = 2_000;
/** The ids of the users without a session, as an array. */
export const HOSTS = `(SELECT array_agg(id ORDER BY id) AS ids FROM "user" WHERE username LIKE 'person%')`;

/** People, groups and the conventions with their days, day parts and rooms. Convention number 0 is the one where the requests go. */
export const conventions = (size: Size) => `
  INSERT INTO "user" (id, username, email, display_name, no_email, email_confirmed_date)
    SELECT uuid_v7(), 'bench' || n, 'bench' || n || '@example.org', 'Bench ' || n, true, now() FROM generate_series(0, ${STAFF - 1}) AS n;
  INSERT INTO "user" (id, username, email, display_name, no_email)
    SELECT uuid_v7(), 'person' || n, 'person' || n || '@example.org',
      (ARRAY['Anna', 'Ben', 'Carla', 'David', 'Eve', 'Frank', 'Grace', 'Hugo'])[1 + n % 8] || ' ' || n, true FROM generate_series(1, ${PEOPLE}) AS n;
  INSERT INTO session (id, token_hash, user_id, ip_address, expires_date)
    SELECT uuid_v7(), sha256(convert_to(md5('session ' || n)::uuid::text, 'UTF8')), id, '127.0.0.1', now() + interval '7 days'
    FROM generate_series(1, ${size.sessions}) AS n JOIN "user" ON username = 'bench' || n % ${STAFF};
  INSERT INTO "group" (id, name, leader_id) SELECT uuid_v7(), 'Bench', id FROM "user" WHERE username = 'person1';
  INSERT INTO member (id, group_id, user_id, role) SELECT uuid_v7(), id, leader_id, 'leader' FROM "group";
  INSERT INTO library (id, name, user_id) SELECT uuid_v7(), 'Games of the house', leader_id FROM "group";
  INSERT INTO convention (id, name, group_id, uri_part, timezone, library_id, start_date, end_date, description)
    SELECT uuid_v7(), 'Convention ' || n, "group".id, 'bench' || n, 'America/Chicago', library.id, '2027-08-05 13:00Z', '2027-08-06 03:00Z',
      'Four days of games in the old exhibition halls by the river.'
    FROM "group", library, generate_series(0, ${size.conventions - 1}) AS n;
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
      (ARRAY['Table', 'Stage', 'Booth', 'Corner', 'Lounge'])[1 + n % 5] || ' ' || ((room.sequence_number - 1) * ${spacesPerRoom(size)} + n),
      4 + n % 8, CASE n % 3 WHEN 0 THEN 'Near the door of ' || room.name END, n
    FROM room JOIN convention ON convention.id = room.convention_id,
      generate_series(1, CASE uri_part WHEN 'bench0' THEN ${spacesPerRoom(size)} ELSE 4 END) AS n;
  INSERT INTO eventtype (id, convention_id, name, description)
    SELECT uuid_v7(), id, (ARRAY['Board game', 'Role-playing', 'Miniatures', 'Seminar'])[n], 'Played at a table.'
    FROM convention, generate_series(1, 4) AS n;`;
