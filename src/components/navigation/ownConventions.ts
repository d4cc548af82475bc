import { api } from '../../client/api.ts';
import type { AnyRecord } from '../../client/record.ts';
import type { Dated } from './landing.ts';

const all = { _items_per_page: 100 };
/** The conventions that a user works for, else those that borrow from their library, else those that they have a badge of. */
export async function ownConventions(id: string, signal: AbortSignal): Promise<readonly Dated[]> {
  const works = await api.user.conventions.query({ id, ...all }, { signal });
  if (works.items.length > 0) return works.items;
  const libraries = await api.user.libraries.query({ id, _items_per_page: 1 }, { signal });
  for (const library of libraries.items) {
    const lent = await api.library.conventions.query({ id: library.id, ...all }, { signal });
    if (lent.items.length > 0) return lent.items;
  }
  const badges = await api.user.badges.query({ id, ...all, _include_related_objects: 'convention' }, { signal });
  return badges.items.flatMap(({ convention }: AnyRecord) => (convention ? [convention as Dated] : [])); // related as asked for
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
