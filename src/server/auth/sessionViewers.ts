import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atPrimary, isListening, listen } from '../db/client.ts';
import { atMost } from '../platform/concurrency/atMost.ts';
import type { Db } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import type { Viewer } from '../platform/viewer.ts';
import { EXTENSION_INTERVAL, recordUse } from './sessionExtensions.ts';
import { type LoadedViewer, loadViewer } from './viewers.ts';

/** How long a viewer is remembered: until another process announces a change, or, while announcements do not arrive, for seconds. */
const REMEMBERED = { listening: 600_000, otherwise: 5_000 } as const;

interface Entry {
  /** `Memory.count` when loading began. */
  began: number;
  /** When loading began, in milliseconds. */
  time: number;
  loading: Promise<LoadedViewer | null>;
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
  entries: new LRUCache({ ...atMost(20_000), ttl: REMEMBERED.listening }),
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
export const forgetSession = (session_id: string) => memory.entries.delete(keyOf(hashSessionId(session_id)));
const keyOf = (token_hash: Uint8Array) => Buffer.from(token_hash).toString('base64');
/** The SHA-256 of a session id, which is all that the service stores. */
export const hashSessionId = (session_id: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(session_id.toLowerCase()).digest());

/**
 * The signed-in user behind a session id, with everything that decides what they may do; null for ids that are unknown, expired or
 * destroyed. Counts as a use of the session.
 */
export async function viewerOfSession(session_id: string): Promise<Viewer | null> {
  if (!isId(session_id)) return null;
  if (!listening) {
    listening = true;
    listen('access', (user_id) => forgetViewers(user_id ?? ''));
  }
  const loaded = await loadCachedViewer(hashSessionId(session_id));
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

async function loadCachedViewer(token_hash: Uint8Array<ArrayBuffer>): Promise<LoadedViewer | null> {
  const key = keyOf(token_hash);
  for (;;) {
    const remembered = memory.entries.get(key);
    const entry = remembered ?? startLoading(key, token_hash);
    const loaded = await entry.loading;
    const isRecent = !remembered || isListening() || Date.now() - entry.time < REMEMBERED.otherwise;
    const isCurrent = !loaded || (isRecent && (memory.changed.get(loaded.viewer.user_id) ?? 0) < entry.began);
    if (isCurrent) return loaded;
    if (memory.entries.peek(key) === entry) memory.entries.delete(key);
  }
}
function startLoading(key: string, token_hash: Uint8Array<ArrayBuffer>): Entry {
  const entry = { began: ++memory.count, time: Date.now(), loading: atPrimary(() => loadViewer(token_hash)) };
  memory.entries.set(key, entry);
  // Unknown sessions are not cached, because guesses would push out real ones.
  const drop = () => {
    if (memory.entries.peek(key) === entry) memory.entries.delete(key);
  };
  entry.loading.then((loaded) => loaded ?? drop(), drop);
  return entry;
}
