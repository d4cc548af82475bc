import type { IntegrityRuleId } from '../../../resources/events/integrityRules.ts';
import type { Schedule, ScheduledSession } from './schedule.ts';
import type { EventRow } from './scheduleRows.ts';

/** What repairs something: an action, by POST, and what to send. */
export interface Fix {
  action: string;
  path: string;
  parameters: Readonly<Record<string, string | readonly string[]>>;
}
/** Something that a rule has found, and what its sentence is filled with. */
export interface Finding {
  parameters: Readonly<Record<string, string | number>>;
  other_event_id?: string | null;
  fix?: Fix;
}
export type EventRule = (event: EventRow, schedule: Schedule) => readonly Finding[];
export type SessionRule = (sitting: ScheduledSession, schedule: Schedule) => readonly Finding[];
export type Rules<F> = { readonly [K in IntegrityRuleId]?: F };

export const finding = (parameters: Finding['parameters'], more: Omit<Finding, 'parameters'> = {}): Finding => ({
  parameters: parameters,
  ...more,
});
/** One of it, if that holds. */
export const findingIf = (holds: boolean, parameters: () => Finding['parameters']): readonly Finding[] =>
  holds ? [finding(parameters())] : [];
export const joinNames = (parameters: readonly string[]) =>
  parameters.length < 2 ? (parameters[0] ?? '') : `${parameters.slice(0, -1).join(', ')} and ${parameters.at(-1)}`;
export const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

const pathOf = ({ event, eventsession_id }: ScheduledSession, action: string) =>
  eventsession_id ? `/api/eventsession/${eventsession_id}/${action}` : `/api/event/${event.id}/${action}`;
/** The sitting starts there, in these spaces. */
export const moveFix = (sitting: ScheduledSession, daypart_id: string, space_id: readonly string[]): Fix => ({
  action: 'assign-slots',
  path: pathOf(sitting, 'assign-slots'),
  parameters: { daypart_id, space_id },
});
/** The sitting gives these spaces up. */
export const freeSpacesFix = (sitting: ScheduledSession, space_id: readonly string[]): Fix => ({
  action: 'unassign-slots',
  path: pathOf(sitting, 'unassign-slots'),
  parameters: { space_id },
});
