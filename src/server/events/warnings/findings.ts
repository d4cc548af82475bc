import { warningNames } from '../../../messages/events/warnings.ts';
import type { IntegrityRuleId } from '../../../resources/events/integrityRules.ts';
import type { Schedule, ScheduledSession } from './schedule.ts';
import type { EventRow } from './scheduleRows.ts';

/** A POST action that removes a warning, and its parameters. */
export interface Fix {
  action: string;
  path: string;
  parameters: Readonly<Record<string, string | readonly string[]>>;
}
/** One problem that a rule has found. */
export interface Finding {
  message: string;
  other_event_id?: string | null;
  fix?: Fix;
}
export type EventRule = (event: EventRow, schedule: Schedule) => readonly Finding[];
export type SessionRule = (session: ScheduledSession, schedule: Schedule) => readonly Finding[];
export type Rules<F> = { readonly [K in IntegrityRuleId]?: F };

export const finding = (message: string, more: Omit<Finding, 'message'> = {}): Finding => ({ message, ...more });
/** A list with one finding if the condition holds, else an empty list. */
export const findingIf = (condition: boolean, text: () => string): readonly Finding[] => (condition ? [finding(text())] : []);
/** Joins names: "A, B and C". */
export const joinNames = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : warningNames.and({ names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const pathOf = ({ event, eventsession_id }: ScheduledSession, action: string) =>
  eventsession_id ? `/api/eventsession/${eventsession_id}/${action}` : `/api/event/${event.id}/${action}`;
/** Moves the session to a start and spaces. */
export const moveFix = (session: ScheduledSession, daypart_id: string, space_id: readonly string[]): Fix => ({
  action: 'assign-slots',
  path: pathOf(session, 'assign-slots'),
  parameters: { daypart_id, space_id },
});
/** Frees some spaces of the session. */
export const freeSpacesFix = (session: ScheduledSession, space_id: readonly string[]): Fix => ({
  action: 'unassign-slots',
  path: pathOf(session, 'unassign-slots'),
  parameters: { space_id },
});
