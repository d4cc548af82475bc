/*
 * The statements of the bare server: one per request, which also reads the session, its user and the user's privilege. $1 is always the
 * SHA-256 of the session id.
 */
const viewer = `viewer AS MATERIALIZED (
  SELECT u.id, u.admin FROM session JOIN "user" AS u ON u.id = session.user_id
  WHERE token_hash = $1 AND expires_date > now() AND NOT permanently_deactivated)`;

/** Whether the viewer manages the schedule of a convention. */
const mayManage = (convention_id: string) => `(viewer.admin
  OR EXISTS (SELECT FROM conventionprivilege AS held
    WHERE held.user_id = viewer.id AND held.convention_id = ${convention_id} AND (held.everything OR held.scheduling))
  OR EXISTS (SELECT FROM member JOIN convention USING (group_id)
    WHERE convention.id = ${convention_id} AND member.user_id = viewer.id AND role IN ('director', 'leader')))`;

const columns = `space.id, space.date_created, space.date_updated, space.version, space.convention_id, space.room_id, space.name,
  space.max_tickets, space.special_requests, space.note, space.is_locked, space.sequence_number, space.chat_text_channel_id,
  space.chat_voice_channel_id`;

/** $2: the space. No row: no session. No id: no such space. */
const read = `WITH ${viewer}
  SELECT ${mayManage('space.convention_id')} AS can_edit, ${columns} FROM viewer LEFT JOIN space ON space.id = $2`;

/** $2: the convention, $3: rows to skip, $4: the text in the name, if the condition uses it. */
const page = (condition: string) => `WITH ${viewer}, chosen AS (
    SELECT ${columns} FROM space WHERE convention_id = $2 ${condition} ORDER BY name, id LIMIT 25 OFFSET $3)
  SELECT (SELECT count(*) FROM space WHERE convention_id = $2 ${condition})::int AS total, convention.id AS within,
    ${mayManage('convention.id')} AS can_edit, chosen.*
  FROM viewer LEFT JOIN convention ON convention.id = $2 LEFT JOIN chosen ON true ORDER BY chosen.name, chosen.id`;
const list = page('');
const search = page('AND name ILIKE $4');

/**
 * $2: the convention, $3: the room, $4: the name, $5: the seats, $6: the id. Creates the slots of the space as well, under
 * the same locks and limit as the service. Spaces with the same name cause a warning.
 */
const create = `WITH ${viewer}, allowed AS MATERIALIZED (
    SELECT room.name AS room_name FROM viewer, convention JOIN room ON room.id = $3 AND room.convention_id = convention.id
    WHERE convention.id = $2 AND ${mayManage('$2')}
    FOR NO KEY UPDATE OF convention FOR SHARE OF room),
  part AS MATERIALIZED (SELECT id, conventionday_id, name FROM daypart WHERE convention_id = $2 ORDER BY id FOR SHARE),
  made AS (
    INSERT INTO space (id, convention_id, room_id, name, max_tickets) SELECT $6, $2, $3, $4, $5 FROM allowed
    WHERE (SELECT count(*) + 1 FROM space WHERE convention_id = $2) * (SELECT count(*) FROM daypart WHERE convention_id = $2) <= 1000000
    RETURNING *),
  slots AS (
    INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
    SELECT uuid_v7(), made.convention_id, made.room_id, made.id, conventionday_id, part.id, slot_name(made.name, room_name, part.name)
    FROM made, allowed, part)
  SELECT true AS can_edit, ${columns},
    EXISTS (SELECT FROM space AS other WHERE other.convention_id = $2 AND lower(other.name) = lower($4)) AS has_namesake
  FROM viewer LEFT JOIN made AS space ON true`;

/** $2: the space, $3: the note, $4: the seats. No id: no such space, or no privilege. */
const update = `WITH ${viewer}, changed AS (
    UPDATE space SET note = $3, max_tickets = $4 FROM viewer
    WHERE space.id = $2 AND ${mayManage('space.convention_id')} RETURNING ${columns})
  SELECT true AS can_edit, changed.* FROM viewer LEFT JOIN changed ON true`;

export const queries = { read, list, search, create, update };
