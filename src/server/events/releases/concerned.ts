import type { Db } from '../../platform/context.ts';
import type { DraftChange, Placed } from './draft.ts';
import { loadAllParts, loadParts, loadShifts, loadSittings, type Part, type Role } from './loadConcerned.ts';

/* Whom a release concerns, and what it breaks for them. */

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

const keyOf = ({ user_id, address }: Pick<Part, 'user_id' | 'address'>) => user_id ?? `at ${address?.toLowerCase()}`;
const overlap = (one: { start: Date; end: Date } | null, other: { start: Date; end: Date } | null) =>
  one !== null && other !== null && one.start < other.end && other.start < one.end;

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
  const parts = await loadParts(db, convention_id, [...new Set(changes.map(({ event_id }) => event_id))], isPublic);
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
