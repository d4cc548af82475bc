import type { IntegrityRuleId } from '../../../resources/events/integrityRules.ts';
import type { Schedule, Sitting } from './schedule.ts';
import type { StoredEvent } from './stored.ts';

/** What repairs something: an action, by POST, and what to send. */
export interface Fix {
  action: string;
  path: string;
  parameters: Readonly<Record<string, string | readonly string[]>>;
}
/** Something that a rule has found, and what its sentence is filled with. */
export interface Found {
  words: Readonly<Record<string, string | number>>;
  other_event_id?: string | null;
  fix?: Fix;
}
export type OfEvent = (event: StoredEvent, schedule: Schedule) => readonly Found[];
export type OfSitting = (sitting: Sitting, schedule: Schedule) => readonly Found[];
export type Finders<F> = { readonly [K in IntegrityRuleId]?: F };

export const found = (words: Found['words'], more: Omit<Found, 'words'> = {}): Found => ({ words, ...more });
/** One of it, if that holds. */
export const when = (holds: boolean, words: () => Found['words']): readonly Found[] => (holds ? [found(words())] : []);
export const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
export const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

const pathOf = ({ event, eventsession_id }: Sitting, action: string) =>
  eventsession_id ? `/api/eventsession/${eventsession_id}/${action}` : `/api/event/${event.id}/${action}`;
/** The sitting starts there, in these spaces. */
export const moved = (sitting: Sitting, daypart_id: string, space_id: readonly string[]): Fix => ({
  action: 'assign-slots',
  path: pathOf(sitting, 'assign-slots'),
  parameters: { daypart_id, space_id },
});
/** The sitting gives these spaces up. */
export const without = (sitting: Sitting, space_id: readonly string[]): Fix => ({
  action: 'unassign-slots',
  path: pathOf(sitting, 'unassign-slots'),
  parameters: { space_id },
});
