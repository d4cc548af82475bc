import { LRUCache } from 'lru-cache';
import type { Site } from '../../../components/public/site.ts';
import { atPrimary, db, isListening, listen } from '../../db/client.ts';
import { atMost } from '../../platform/concurrency/atMost.ts';
import { KeptSite } from './keptSite.ts';
import { loadSite } from './loadSite.ts';

/*
 * What the public pages of conventions show. Announcements of changes end a copy. It is then shown for less than a second more, while the
 * next one is read.
 */

/** Conventions whose pages are kept. */
const MAX_SITES = 100;
interface Held {
  readonly id: string;
  readonly kept: KeptSite;
}
const sites = new LRUCache<string, Held>({ max: MAX_SITES });
/** Addresses without a convention, for a second. */
const unknown = new LRUCache<string, true>({ ...atMost(10_000), ttl: 1_000 });

/** Whether the pages at an address are shown without asking the database first. */
export const isKept = (uri_part: string): boolean => sites.peek(uri_part)?.kept.isRead ?? false;

async function find(uri_part: string): Promise<Held | null> {
  if (unknown.has(uri_part)) return null;
  const found = await db.convention.findUnique({ where: { uri_part }, select: { id: true } });
  if (!found) {
    unknown.set(uri_part, true);
    return null;
  }
  const { id } = found;
  const kept = new KeptSite({ read: () => atPrimary(() => loadSite(id)), isAnnounced: isListening });
  const held = sites.get(uri_part) ?? { id, kept };
  sites.set(uri_part, held);
  return held;
}

/** What the pages of a convention show now; null if there is none at this address. */
export async function freshSite(uri_part: string): Promise<Site | null> {
  const held = sites.get(uri_part) ?? (await find(uri_part));
  if (!held) return null;
  const site = await held.kept.current();
  if (!site && sites.peek(uri_part) === held) sites.delete(uri_part);
  return site;
}

/** Ends the copy of a convention; null ends all. */
function outdate(convention_id: string | null): void {
  for (const { id, kept } of sites.values()) if (convention_id === null || id === convention_id) kept.outdate();
}

/** Starts to listen for changes. The returned function ends that. */
export function startFreshSites(): () => void {
  const stops = [
    listen('public', (payload) => outdate(payload)),
    listen(
      'schedule',
      (payload) => outdate(payload === null ? null : (JSON.parse(payload) as { convention_id: string }).convention_id), // the payload of notify
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
