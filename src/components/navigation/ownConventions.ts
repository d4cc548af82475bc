import { api } from '../../client/api.ts';
import type { AnyRecord } from '../../client/record.ts';
import type { Dated } from './landing.ts';

const all = { _items_per_page: 100 };
const conventionsIn = (items: readonly AnyRecord[]): readonly Dated[] => {
  const all = items.flatMap(({ convention }) => (convention ? [convention as Dated] : [])); // related as asked for
  return [...new Map(all.map((one) => [one.id, one])).values()];
};
/**
 * The conventions of a user, nearest first: those that they work for, those that borrow from their library, and those that they attend: with a badge
 * or as a host.
 */
export async function ownConventions(id: string, signal: AbortSignal): Promise<readonly (readonly Dated[])[]> {
  const related = { id, ...all, _include_related_objects: 'convention' } as const;
  const [works, libraries, badges, hosted] = await Promise.all([
    api.user.conventions.query({ id, ...all }, { signal }),
    api.user.libraries.query({ id, _items_per_page: 1 }, { signal }),
    api.user.badges.query(related, { signal }),
    api.user.eventhosts.query(related, { signal }),
  ]);
  const [library] = libraries.items;
  const borrowing = library ? await api.library.conventions.query({ id: library.id, ...all }, { signal }) : { items: [] };
  return [works.items, borrowing.items, conventionsIn([...badges.items, ...hosted.items])];
}

/** Whether a user hosts an event of the convention, and has a badge for it. */
export async function ownPart(convention_id: string, user_id: string, signal: AbortSignal) {
  const [badges, hosted] = await Promise.all([
    api.convention.badges.query({ id: convention_id, user_id, _items_per_page: 1 }, { signal }),
    api.user.eventhosts.query({ id: user_id, ...all, _include_related_objects: 'event' }, { signal }),
  ]);
  const isHere = ({ event }: AnyRecord) => (event as AnyRecord | undefined)?.convention_id === convention_id; // related as asked for
  return { hasBadge: badges.items.length > 0, hosts: hosted.items.some(isHere) };
}
