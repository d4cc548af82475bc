import type { Db } from '../../platform/context.ts';
import type { DraftChange, Placed } from './draft.ts';

/* Whom a release concerns, and what it breaks for them. */

export type Role = 'ticket' | 'host' | 'wait';
/** Something else of the same person that a change runs into, and did not before. */
export interface Clash {
  readonly kind: 'ticket' | 'hosting' | 'shift' | 'wait';
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
}
/** A change as one person is told. */
export interface PersonalChange extends DraftChange {
  readonly roles: readonly Role[];
  readonly clashes: readonly Clash[];
}
/** One person, with all that a release changes for them: an account, or the address of a badge without one. */
export interface Concerned {
  readonly user_id: string | null;
  readonly address: string | null;
  readonly name: string;
  readonly changes: readonly PersonalChange[];
}

/** Somebody's part in an event. Seats of different badges do not clash: they may be those of a family. */
interface Part {
  readonly event_id: string;
  readonly role: Role;
  readonly user_id: string | null;
  readonly address: string | null;
  readonly name: string;
  readonly badge_id: string | null;
  /** Whether the badge is the first of its account: that of the person. */
  readonly is_own: boolean;
}
interface Sitting {
  readonly event_id: string;
  readonly eventsession_id: string | null;
  readonly name: string;
  readonly may_overlap: boolean;
  readonly before_start: Date | null;
  readonly before_end: Date | null;
  readonly after_start: Date | null;
  readonly after_end: Date | null;
}
interface Shift {
  readonly user_id: string;
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
}
const keyOf = ({ user_id, address }: Pick<Part, 'user_id' | 'address'>) => user_id ?? `at ${address?.toLowerCase()}`;
const overlap = (one: { start: Date; end: Date } | null, other: { start: Date; end: Date } | null) =>
  one !== null && other !== null && one.start < other.end && other.start < one.end;

/** Hosts, those with tickets and those who wait. Holders are left out while the schedule is not public: hosts see it all the same. */
const loadParts = (db: Db, event_ids: readonly string[], isPublic: boolean) => db.$queryRaw<Part[]>`
  WITH own AS (SELECT DISTINCT ON (user_id, convention_id) id FROM badge WHERE user_id IS NOT NULL ORDER BY user_id, convention_id, badge_number, id),
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
const loadAllParts = (db: Db, convention_id: string, people: readonly string[], badges: readonly string[]) => db.$queryRaw<
  Pick<Part, 'event_id' | 'role' | 'user_id' | 'address' | 'badge_id'>[]
>`
  SELECT event_id::text, 'host' AS role, user_id::text, NULL::text AS address, NULL::text AS badge_id FROM eventhost
    WHERE convention_id = ${convention_id}::uuid AND user_id = ANY(${people}::uuid[])
  UNION SELECT event_id::text, 'ticket', badge.user_id::text, CASE WHEN badge.user_id IS NULL THEN lower(badge.email) END, badge.id::text
    FROM ticket JOIN badge ON badge.id = ticket.badge_id
    WHERE ticket.convention_id = ${convention_id}::uuid AND (badge.user_id = ANY(${people}::uuid[]) OR badge.id = ANY(${badges}::uuid[]))
  UNION SELECT event_id::text, 'wait', user_id::text, NULL, badge_id::text FROM eventwait
    WHERE convention_id = ${convention_id}::uuid AND user_id = ANY(${people}::uuid[])`;

const loadSittings = (db: Db, event_ids: readonly string[]) => db.$queryRaw<Sitting[]>`
  WITH one AS (
    SELECT event.id, event.name, event.allow_schedule_conflicts OR eventtype.allow_schedule_conflicts AS may_overlap,
      released_start_date, released_end_date, start_date, end_date
    FROM event JOIN eventtype ON eventtype.id = event.type_id WHERE event.id = ANY(${event_ids}::uuid[]) AND NOT is_cancelled AND NOT trashed
  )
  SELECT id::text AS event_id, NULL::text AS eventsession_id, name, may_overlap, released_start_date AS before_start,
    released_end_date AS before_end, start_date AS after_start, end_date AS after_end FROM one
  UNION ALL SELECT one.id::text, own.id::text, concat_ws(', ', one.name, own.name), may_overlap, own.released_start_date, own.released_end_date,
    own.start_date, own.end_date FROM eventsession AS own JOIN one ON one.id = own.event_id`;

const loadShifts = (db: Db, convention_id: string, people: readonly string[]) => db.$queryRaw<Shift[]>`
  SELECT volunteer.user_id::text, shift.name, shift.start_time AS start, shift.end_time AS end
  FROM volunteershift JOIN volunteer ON volunteer.id = volunteer_id JOIN shift ON shift.id = shift_id
  WHERE volunteershift.convention_id = ${convention_id}::uuid AND volunteershift.status = 'scheduled' AND volunteer.user_id = ANY(${people}::uuid[])`;

const grouped = <T>(rows: readonly T[], key: (row: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};
const span = (start: Date | null, end: Date | null) => (start && end ? { start, end } : null);
const clashKinds = { ticket: 'ticket', host: 'hosting', wait: 'wait' } as const;

/** Whether two parts of one person can get into each other's way. */
function excludeEachOther(
  one: Pick<Part, 'role' | 'badge_id'> & { is_own: boolean },
  other: Pick<Part, 'role' | 'badge_id'>,
  own: ReadonlySet<string>,
) {
  if (one.role === 'wait' && other.role === 'wait') return false;
  if (one.role !== 'host' && other.role !== 'host') return one.badge_id === other.badge_id || !one.badge_id || !other.badge_id;
  const isOwn = (part: Pick<Part, 'badge_id'>) => !part.badge_id || own.has(part.badge_id);
  return isOwn(one) && isOwn(other);
}

/** Everybody who is concerned by these changes, once, in the order of names. */
export async function peopleConcerned(
  db: Db,
  convention_id: string,
  changes: readonly DraftChange[],
  isPublic: boolean,
): Promise<Concerned[]> {
  const parts = await loadParts(db, [...new Set(changes.map(({ event_id }) => event_id))], isPublic);
  const people = [...new Set(parts.flatMap(({ user_id }) => user_id ?? []))];
  const badges = [...new Set(parts.flatMap(({ user_id, badge_id }) => (user_id === null && badge_id ? [badge_id] : [])))];
  const all = await loadAllParts(db, convention_id, people, badges);
  const sittings = grouped(await loadSittings(db, [...new Set(all.map(({ event_id }) => event_id))]), ({ event_id }) => event_id);
  const shifts = grouped(await loadShifts(db, convention_id, people), ({ user_id }) => user_id);
  const partsOf = grouped(all, keyOf);
  const ownBadges = new Set(parts.flatMap(({ is_own, badge_id }) => (is_own && badge_id ? [badge_id] : [])));

  const clashesOf = (key: string, part: Part, change: DraftChange): Clash[] => {
    const { before, after } = change;
    const isNew = (then: Placed | { start: Date; end: Date } | null, now: { start: Date; end: Date } | null) =>
      overlap(after, now) && !overlap(before, then);
    const mayOverlap = (sittings.get(change.event_id) ?? []).some(({ may_overlap }) => may_overlap);
    const others = (partsOf.get(key) ?? []).filter(
      (other) => other.event_id !== change.event_id && excludeEachOther(part, other, ownBadges),
    );
    const events = others.flatMap((other) =>
      (sittings.get(other.event_id) ?? []).flatMap((sitting): Clash[] => {
        const now = span(sitting.after_start, sitting.after_end);
        const isAllowed = part.role !== 'host' && other.role !== 'host' && (mayOverlap || sitting.may_overlap);
        if (!now || isAllowed || !isNew(span(sitting.before_start, sitting.before_end), now)) return [];
        return [{ kind: clashKinds[other.role], name: sitting.name, ...now }];
      }),
    );
    const isOwn = part.role === 'host' || (part.is_own && part.role === 'ticket');
    const work = (isOwn ? (shifts.get(key) ?? []) : []).flatMap(({ name, start, end }): Clash[] =>
      isNew({ start, end }, { start, end }) ? [{ kind: 'shift', name, start, end }] : [],
    );
    return [...events, ...work].sort((a, b) => a.start.getTime() - b.start.getTime() || a.name.localeCompare(b.name));
  };
  const once = <T>(values: readonly T[]) => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  return [...grouped(parts, keyOf)]
    .map(([key, own]): Concerned => {
      const [first] = own as [Part, ...Part[]]; // groups are never empty
      const told = changes.flatMap((change): PersonalChange[] => {
        const here = own.filter(({ event_id }) => event_id === change.event_id);
        if (!here.length) return [];
        const roles = once(here.map(({ role }) => role)).sort();
        return [{ ...change, roles, clashes: once(here.flatMap((part) => clashesOf(key, part, change))) }];
      });
      return { user_id: first.user_id, address: first.user_id ? null : first.address, name: first.name, changes: told };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || keyOf(a).localeCompare(keyOf(b)));
}
/** How many clashes the changes bring about, each of one person. */
export const countClashes = (people: readonly Concerned[]): number =>
  people.reduce((sum, { changes }) => sum + changes.reduce((all, { clashes }) => all + clashes.length, 0), 0);
