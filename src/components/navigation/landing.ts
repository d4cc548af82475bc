import { hasPrivilege, isStaff, type Viewer } from '../../client/useViewer.ts';
import { staffPrivilegeNames } from '../../resources/policy/privileges.ts';
import type { Place } from './places.ts';

/** Where those begin who hold a single privilege. */
const placeFor: Readonly<Record<string, string>> = {
  scheduling: 'schedule',
  registration: 'registration',
  volunteers: 'volunteers',
  exhibitors: 'exhibitors',
  merch: 'shop',
  prototypes: 'events',
  updates: 'messages',
  treasurer: 'reports',
};
/** What else decides where somebody begins. */
export interface Circumstances {
  /** The convention is on. */
  readonly isOn: boolean;
  readonly hosts: boolean;
  readonly hasBadge: boolean;
}
/**
 * Where a viewer begins in a convention: organizers and whoever holds several privileges on the overview, others at their work, helpers of
 * the library at its desk, hosts and holders of badges on "My convention", everybody else on the program: these are public pages.
 */
export function landingOf(places: readonly Place[], viewer: Viewer, { isOn, hosts, hasBadge }: Circumstances): string | null {
  const at = (name: string) => places.find((place) => place.name === name);
  const ofGuest = hosts || hasBadge ? 'mine' : 'schedule';
  if (!isStaff(viewer)) return (at('library') ?? at(ofGuest))?.href ?? null;
  const held = staffPrivilegeNames.filter((name) => viewer.privileges?.has(name));
  const [only] = held;
  if (hasPrivilege(viewer, ['organizer']) || held.length !== 1 || !only) return at('overview')?.href ?? null;
  const place = at(placeFor[only] ?? 'overview');
  if (only === 'prototypes') return place?.tabs.at(-1)?.href ?? null;
  if (only === 'volunteers' && isOn) return place?.tabs.find(({ href }) => href.endsWith('view=now'))?.href ?? null;
  return place?.href ?? null;
}

export interface Dated {
  readonly id: string;
  readonly start_date?: unknown;
  readonly end_date?: unknown;
}
const millis = (value: unknown) => (value ? new Date(value as string | Date).getTime() : null); // a Date over tRPC, a string over REST
type OwnConventions = readonly (readonly Dated[])[];
/**
 * The convention that a person's home is: the only one that is on now of those nearest to them. `own`: those they work for, lend to, and
 * attend.
 */
export function onlyRunning(own: OwnConventions, now: number): string | null {
  const isRunning = ({ start_date, end_date }: Dated) => {
    const [start, end] = [millis(start_date), millis(end_date)];
    return start !== null && end !== null && start <= now && now <= end;
  };
  const running = own.map((group) => group.filter(isRunning)).find((group) => group.length > 0);
  return running?.length === 1 ? (running[0]?.id ?? null) : null;
}
/**
 * The convention to work on: the one that was chosen before, unless it is over and another is to come; else the one that is on, else the
 * next of those nearest to the viewer. `own`: those they work for, lend to, and attend.
 */
export function chosenConvention(chosen: string | null, own: OwnConventions, now: number): string | null {
  const dated = own.map((group) =>
    group.map(({ id, start_date, end_date }) => ({ id, start: millis(start_date), end: millis(end_date) })),
  );
  const coming = dated
    .map((group) => group.filter(({ start, end }) => start !== null && end !== null && end >= now))
    .find((group) => group.length > 0)
    ?.sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
  const next = coming?.[0]?.id ?? null;
  const isOver = dated.flat().some(({ id, end }) => id === chosen && end !== null && end < now);
  return (isOver ? next : null) ?? chosen ?? next;
}
