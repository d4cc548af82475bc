import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../generated/prisma/client.ts';

import { atPrimary, db, isListening, listen, wroteFor } from '../db/client.ts';
import { now } from '../db/clock.ts';

import type { Db } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import type { Viewer } from '../platform/viewer.ts';
import { EXTENSION_INTERVAL, newSessionExpiry, recordUse, writeUse } from './sessionExtensions.ts';
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
shared.conveneViewers ??= { entries: new LRUCache({ max: 20_000, ttl: REMEMBERED.listening }), changed: new Map(), count: 0 };
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
  const key = Buffer.from(token_hash).toString('base64');
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

export interface NewSession {
  ip: string;
  user_agent?: string | undefined;
  apikey_id?: string | null;
  /** Whether an application gets the session, by single sign-on. */
  for_application?: boolean;
  /** Creates the session only if this is still the user's password hash, which may have changed since it was checked. */
  password_hash?: string;
  /** Another condition, checked while the user's row is locked. */
  condition?: (within: Db) => Promise<boolean>;
}
/** Creates a session and returns its secret id; null if the account was closed or its password has changed. */
export async function createSession(
  user_id: string,
  { ip, user_agent = '', apikey_id = null, for_application = false, password_hash, condition: provided }: NewSession,
): Promise<{ session_id: string; row: Session } | null> {
  const session_id = randomUUID();
  const created = await db.$transaction(async (tx) => {
    // The lock on the user's row makes this run before or after a password change that ends all sessions.
    if (provided) {
      await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
      if (!(await provided(tx))) return null;
    }
    const { count } = await tx.user.updateMany({
      where: { id: user_id, permanently_deactivated: false, ...(password_hash === undefined ? {} : { password_hash }) },
      data: { last_login: new Date(), last_ip: ip },
    });
    if (!count) return null;
    const data = {
      token_hash: hashSessionId(session_id),
      user_id,
      apikey_id,
      for_application,
      ip_address: ip,
      user_agent,
      expires_date: newSessionExpiry(),
    };
    return { session_id, row: await tx.session.create({ data }) };
  });
  if (created) await wroteFor(user_id);
  return created;
}
/** The row of an active session with its extension up to date; null for unknown ids. */
export async function findSession(session_id: string): Promise<Session | null> {
  const viewer = await viewerOfSession(session_id);
  if (!viewer) return null;
  await writeUse(viewer.session_row_id);
  return db.session.findUnique({ where: { id: viewer.session_row_id } });
}
/** Ends one session; false if there is none. */
export async function destroySession(session_id: string): Promise<boolean> {
  if (!isId(session_id)) return false;
  const { count } = await db.session.deleteMany({
    where: { token_hash: hashSessionId(session_id), expires_date: { gt: new Date(now()) } },
  });
  memory.entries.delete(Buffer.from(hashSessionId(session_id)).toString('base64'));
  return count > 0;
}
/** Ends one of a user's own sessions by row id; false if there is none. An application ends no session but its own. */
export async function destroyOwnSession(viewer: Viewer, session_row_id: string): Promise<boolean> {
  const { user_id } = viewer;
  if (viewer.for_application && viewer.session_row_id !== session_row_id) return false;
  const { count } = isId(session_row_id) ? await db.session.deleteMany({ where: { id: session_row_id, user_id } }) : { count: 0 };
  forgetViewers(user_id);
  return count > 0;
}
/** Ends all sessions, sign-on tokens and calendar addresses of a user, except one session. Call forgetViewers after the transaction. */
export async function endSessions(within: Db, user_id: string, except?: string): Promise<void> {
  await within.session.deleteMany({ where: { user_id, ...(except === undefined ? {} : { id: { not: except } }) } });
  await within.ssoToken.deleteMany({ where: { user_id } });
  await within.calendarFeed.deleteMany({ where: { user_id } });
}
