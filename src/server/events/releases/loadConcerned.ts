import type { Db } from '../../platform/context.ts';

/** What somebody has in an event. */
export type Role = 'ticket' | 'host' | 'wait';
/** Somebody's part in an event. Seats of different badges do not clash: they may be those of a family. */
export interface Part {
  readonly event_id: string;
  readonly role: Role;
  readonly user_id: string | null;
  readonly address: string | null;
  readonly name: string;
  readonly badge_id: string | null;
  /** Whether the badge is the first of its account: that of the person. */
  readonly is_own: boolean;
}
/** When an event, or a session of it, is, as it was released and as it is planned. */
export interface Sitting {
  readonly event_id: string;
  readonly eventsession_id: string | null;
  readonly name: string;
  readonly may_overlap: boolean;
  readonly before_start: Date | null;
  readonly before_end: Date | null;
  readonly after_start: Date | null;
  readonly after_end: Date | null;
}
/** A shift that somebody has. */
export interface Shift {
  readonly user_id: string;
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
}
/** Hosts, those with tickets and those who wait. Holders are left out while the schedule is not public: hosts see it all the same. */
export const loadParts = (db: Db, convention_id: string, event_ids: readonly string[], isPublic: boolean) => db.$queryRaw<Part[]>`
  WITH own AS (
    SELECT DISTINCT ON (user_id) badge.id FROM badge JOIN "user" ON "user".id = user_id WHERE convention_id = ${convention_id}::uuid
    ORDER BY user_id, lower(badge.name) NOT IN (lower(display_name), lower(real_name)), badge_number, badge.id),
  part AS (
    SELECT event_id, 'host' AS role, user_id, NULL::text AS address, NULL::uuid AS badge_id, NULL::text AS name FROM eventhost
      WHERE event_id = ANY(${event_ids}::uuid[])
    UNION SELECT event_id, 'ticket', badge.user_id, CASE WHEN badge.user_id IS NULL THEN lower(badge.email) END, badge.id, badge.name
      FROM ticket JOIN badge ON badge.id = ticket.badge_id WHERE event_id = ANY(${event_ids}::uuid[]) AND ${isPublic}::boolean
    UNION SELECT event_id, 'wait', user_id, NULL, badge_id, NULL FROM eventwait WHERE event_id = ANY(${event_ids}::uuid[]) AND ${isPublic}::boolean
  )
  SELECT part.event_id::text, role, part.user_id::text, address, part.badge_id::text, coalesce("user".display_name, part.name, '') AS name,
    part.badge_id IS NULL OR part.badge_id IN (SELECT id FROM own) AS is_own
  FROM part LEFT JOIN "user" ON "user".id = part.user_id WHERE part.user_id IS NOT NULL OR coalesce(address, '') <> ''
  ORDER BY part.event_id, role, part.badge_id`;

/** All parts that these people have in events of the convention. */
export const loadAllParts = (db: Db, convention_id: string, people: readonly string[], badges: readonly string[]) => db.$queryRaw<
  Pick<Part, 'event_id' | 'role' | 'user_id' | 'address' | 'badge_id'>[]
>`
  SELECT event_id::text, 'host' AS role, user_id::text, NULL::text AS address, NULL::text AS badge_id FROM eventhost
    WHERE convention_id = ${convention_id}::uuid AND user_id = ANY(${people}::uuid[])
  UNION SELECT event_id::text, 'ticket', badge.user_id::text, CASE WHEN badge.user_id IS NULL THEN lower(badge.email) END, badge.id::text
    FROM ticket JOIN badge ON badge.id = ticket.badge_id
    WHERE ticket.convention_id = ${convention_id}::uuid AND (badge.user_id = ANY(${people}::uuid[]) OR badge.id = ANY(${badges}::uuid[]))
  UNION SELECT event_id::text, 'wait', user_id::text, NULL, badge_id::text FROM eventwait
    WHERE convention_id = ${convention_id}::uuid AND user_id = ANY(${people}::uuid[])`;

/** When these events and their sessions are. */
export const loadSittings = (db: Db, event_ids: readonly string[]) => db.$queryRaw<Sitting[]>`
  WITH one AS (
    SELECT event.id, event.name, event.allow_schedule_conflicts OR eventtype.allow_schedule_conflicts AS may_overlap,
      released_start_date, released_end_date, start_date, end_date
    FROM event JOIN eventtype ON eventtype.id = event.type_id WHERE event.id = ANY(${event_ids}::uuid[]) AND NOT is_cancelled AND NOT trashed
  )
  SELECT id::text AS event_id, NULL::text AS eventsession_id, name, may_overlap, released_start_date AS before_start,
    released_end_date AS before_end, start_date AS after_start, end_date AS after_end FROM one
  UNION ALL SELECT one.id::text, own.id::text, concat_ws(', ', one.name, own.name), may_overlap, own.released_start_date, own.released_end_date,
    own.start_date, own.end_date FROM eventsession AS own JOIN one ON one.id = own.event_id`;

/** The shifts that these people are scheduled for. */
export const loadShifts = (db: Db, convention_id: string, people: readonly string[]) => db.$queryRaw<Shift[]>`
  SELECT volunteer.user_id::text, shift.name, shift.start_time AS start, shift.end_time AS end
  FROM volunteershift JOIN volunteer ON volunteer.id = volunteer_id JOIN shift ON shift.id = shift_id
  WHERE volunteershift.convention_id = ${convention_id}::uuid AND volunteershift.status = 'scheduled' AND volunteer.user_id = ANY(${people}::uuid[])`;
