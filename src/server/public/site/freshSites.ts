import { LRUCache } from 'lru-cache';
import type { Site } from '../../../components/public/site.ts';
import { atPrimary, db, isListening, listen } from '../../db/client.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { loadSite } from './loadSite.ts';

/*
 * What the public pages of a convention show, read once for everybody who looks. Announcements of changes end a copy. It is then shown for
 * less than a second more, while the next one is read.
 */

/** Conventions whose pages are kept. */
const MAX_SITES = 100;
/** Milliseconds for which a copy is shown after a change, without announcements, and without a change. */
const MAX_LATE = 700;
const MAX_UNANNOUNCED = 700;
const MAX_AGE = 60_000;
/** Milliseconds between the starts of two reads. */
const PAUSE = 200;

interface Held {
  id: string;
  site: Site | null;
  /** When the copy was begun, and when the first change after that came. */
  begun: number;
  changed: number;
  reading: Promise<void> | null;
}
const sites = new LRUCache<string, Held>({ max: MAX_SITES });
const now = () => performance.now();
const NEVER = Number.POSITIVE_INFINITY;

async function read(uri_part: string, held: Held): Promise<void> {
  const begun = now();
  held.changed = NEVER;
  const previous = { site: held.site, begun: held.begun };
  try {
    held.site = await atPrimary(() => loadSite(held.id));
    held.begun = begun;
  } catch (error) {
    if (toRefusal(error).status !== 404) throw error;
    if (sites.get(uri_part) === held) sites.delete(uri_part);
    held.site = null;
  } finally {
    if (held.site === previous.site) held.changed = Math.min(held.changed, begun);
    held.reading = null;
  }
}
function startReading(uri_part: string, held: Held): Promise<void> {
  held.reading ??= read(uri_part, held);
  return held.reading;
}
/** Since when a copy may be out of date. */
function outdatedSince({ begun, changed }: Held): number {
  return Math.min(changed, begun + (isListening() ? MAX_AGE : MAX_UNANNOUNCED - MAX_LATE));
}

/** What the pages of a convention show now; null if there is none at this address. */
export async function freshSite(uri_part: string): Promise<Site | null> {
  let held = sites.get(uri_part);
  if (!held) {
    const found = await db.convention.findUnique({ where: { uri_part }, select: { id: true } });
    if (!found) return null;
    held = sites.get(uri_part) ?? { id: found.id, site: null, begun: now(), changed: NEVER, reading: null };
    sites.set(uri_part, held);
  }
  for (;;) {
    const since = outdatedSince(held);
    const late = now() - since;
    if (held.site && late < 0) return held.site;
    if (held.site && late < MAX_LATE) {
      if (now() - held.begun > PAUSE) startReading(uri_part, held).catch(() => {});
      return held.site;
    }
    await startReading(uri_part, held);
    if (!held.site) return null;
  }
}

/** Ends the copy of a convention; null ends all. */
function outdate(convention_id: string | null): void {
  for (const held of sites.values())
    if (convention_id === null || held.id === convention_id) held.changed = Math.min(held.changed, now());
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
