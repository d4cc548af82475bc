import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atPrimary, isListening, listen } from '../db/client.ts';
import { atMost } from '../platform/concurrency/atMost.ts';
import type { MaybePromise } from '../platform/concurrency/maybePromise.ts';
import type { Db } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import type { Viewer } from '../platform/viewer.ts';
import { EXTENSION_INTERVAL, recordUse } from './sessionExtensions.ts';
import { type LoadedViewer, loadViewer } from './viewers.ts';

/** How long a viewer is remembered: until another process announces a change, or, while announcements do not arrive, for seconds. */
const REMEMBERED = { listening: 600_000, otherwise: 5_000 } as const;
/**
 * Maximum number of sessions that are remembered, each in 1.6 kB. Of more people than that, who ask in turn as at an opening, each request
 * reads its session.
 */
const MOST_REMEMBERED = 50_000;

interface Entry {
  /** `Memory.count` when loading began. */
  began: number;
  /** When loading began, in milliseconds. */
  time: number;
  /** Until it has been loaded. */
  loading?: Promise<LoadedViewer | null>;
  loaded?: LoadedViewer | null;
}
interface Memory {
  entries: LRUCache<string, Entry>;
  /** User -> the count at the last change of their permissions. */
  changed: Map<string, number>;
  count: number;
}
/** Next bundles this module a second time. Both copies share the cache. */
const shared = globalThis as typeof globalThis & { conveneViewers?: Memory };
shared.conveneViewers ??= {
  entries: new LRUCache({ ...atMost(MOST_REMEMBERED), ttl: REMEMBERED.listening }),
  changed: new Map(),
  count: 0,
};
const memory = shared.conveneViewers;
let listening = false;

/** Drops the cached permissions of one user, or of all users. The next request reads them again. */
export function forgetViewers(user_id = ''): void {
  if (user_id && memory.changed.size < 10_000) {
    memory.changed.set(user_id, ++memory.count);
  } else {
    memory.entries.clear();
    memory.changed.clear();
  }
}
/** Drops what is cached of one session. */
export const forgetSession = (session_id: string) => memory.entries.delete(keyOf(session_id));
const keyOf = (session_id: string) => hash('sha256', session_id.toLowerCase(), 'base64');
/** The SHA-256 of a session id, which is all that the service stores. */
export const hashSessionId = (session_id: string): Uint8Array<ArrayBuffer> => bytesOf(keyOf(session_id));
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64'));

/**
 * The signed-in user behind a session id, with everything that decides what they may do; null for ids that are unknown, expired or
 * destroyed. Counts as a use of the session. One that is remembered is there at once.
 */
export function viewerOfSession(session_id: string): MaybePromise<Viewer | null> {
  if (!isId(session_id)) return null;
  if (!listening) {
    listening = true;
    listen('access', (user_id) => forgetViewers(user_id ?? ''));
  }
  const key = keyOf(session_id);
  const entry = memory.entries.get(key);
  return entry?.loaded && isCurrent(entry, entry.loaded, false) ? used(entry.loaded) : loadCachedViewer(key).then(used);
}
/** The viewer of a session that is used; null after its end. */
function used(loaded: LoadedViewer | null): Viewer | null {
  const elapsed = performance.now();
  if (!loaded || loaded.expires <= elapsed) return null;
  if (elapsed - loaded.extended >= EXTENSION_INTERVAL) {
    loaded.extended = elapsed;
    recordUse(loaded.viewer.session_row_id);
  }
  return loaded.viewer;
}
/** The viewer with the permissions that an open transaction gives, which others do not see yet. */
export const viewerWithin = async (within: Db, session_id: string): Promise<Viewer | null> =>
  (await loadViewer(hashSessionId(session_id), within))?.viewer ?? null;

/** Whether what was loaded still holds. */
function isCurrent(entry: Entry, { viewer }: LoadedViewer, isNew: boolean): boolean {
  const isRecent = isNew || isListening() || Date.now() - entry.time < REMEMBERED.otherwise;
  return isRecent && (memory.changed.get(viewer.user_id) ?? 0) < entry.began;
}
async function loadCachedViewer(key: string): Promise<LoadedViewer | null> {
  for (;;) {
    const remembered = memory.entries.get(key);
    const entry = remembered ?? startLoading(key);
    const loaded = entry.loaded ?? (await entry.loading) ?? null;
    if (!loaded || isCurrent(entry, loaded, !remembered)) return loaded;
    if (memory.entries.peek(key) === entry) memory.entries.delete(key);
  }
}
function startLoading(key: string): Entry {
  const loading = atPrimary(() => loadViewer(bytesOf(key)));
  const entry: Entry = { began: ++memory.count, time: Date.now(), loading };
  memory.entries.set(key, entry);
  // Unknown sessions are not cached, because guesses would push out real ones.
  const drop = () => {
    if (memory.entries.peek(key) === entry) memory.entries.delete(key);
  };
  loading.then((loaded) => {
    entry.loaded = loaded;
    entry.loading = undefined;
    if (!loaded) drop();
  }, drop);
  return entry;
}
