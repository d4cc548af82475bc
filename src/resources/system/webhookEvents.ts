import type { historyActions } from './history.ts';

/** What was done, in the words of webhooks. */
export const eventActions = { create: 'created', update: 'updated', delete: 'deleted' } as const satisfies Record<
  (typeof historyActions)[number],
  string
>;
type HistoryAction = keyof typeof eventActions;

/** A change as the history has it. */
export interface RecordedChange {
  readonly resource: string;
  readonly action: HistoryAction;
  readonly fields: readonly string[];
  /** The values afterwards, of an update those that changed. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

const updates = (field: string, value?: unknown) => (change: RecordedChange) =>
  change.action !== 'delete' && change.fields.includes(field) && (value === undefined || change.after?.[field] === value);

/** Events that are more than a change of a record: each with its resource, and when a change of it is one. */
const named: Readonly<Record<string, readonly [resource: string, is: (change: RecordedChange) => boolean]>> = {
  'event.cancelled': ['event', updates('is_cancelled', true)],
  'event.scheduled': ['event', updates('start_date')],
  'badge.checked_in': ['badge', updates('checked_in', true)],
  'wait.offered': ['eventwait', updates('status', 'offered')],
  'submission.changed': ['eventsubmission', () => true],
  'volunteershift.changed': ['volunteershift', () => true],
};
export const namedEvents = Object.keys(named);
/** All changes. */
export const EVERYTHING = '*';

/**
 * What a change is called among the events that somebody asked for: the one that says most, such as event.cancelled before event.updated.
 * undefined: they did not ask for it.
 */
export function eventOf(change: RecordedChange, asked: readonly string[]): string | undefined {
  const plain = `${change.resource}.${eventActions[change.action]}`;
  const special = namedEvents.filter((name) => named[name]?.[0] === change.resource && named[name]?.[1](change));
  const isAsked = asked.includes(EVERYTHING) || asked.includes(`${change.resource}.*`);
  return special.find((name) => asked.includes(name) || isAsked) ?? (asked.includes(plain) || isAsked ? plain : undefined);
}
/** Whether an event of that name can come, given the names of the resources of a convention. */
export function isEventName(name: string, resources: ReadonlySet<string>): boolean {
  const [resource = '', what = '', ...more] = name.split('.');
  if (name === EVERYTHING || namedEvents.includes(name)) return true;
  return (
    more.length === 0 && resources.has(resource) && (what === '*' || (Object.values(eventActions) as string[]).includes(what))
  );
}
