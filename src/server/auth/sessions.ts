import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../generated/prisma/client.ts';
import { db, listen } from '../db/client.ts';
import type { Db } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import type { Viewer } from '../platform/viewer.ts';
import { firstEnd, PAUSE, recordUse, writeUse } from './sessionExtensions.ts';
import { type LoadedViewer, loadViewer } from './viewers.ts';

const REMEMBERED = 5_000;

interface Entry {
  /** When the loading began, counted in entries and changes. */
  began: number;
  loading: Promise<LoadedViewer | null>;
}
interface Memory {
  entries: LRUCache<string, Entry>;
  /** User -> when their rights changed last, by the same count. */
  changed: Map<string, number>;
  count: number;
}
/** Next bundles this module a second time; both copies share what is remembered. */
const shared = globalThis as typeof globalThis & { conveneViewers?: Memory };
shared.conveneViewers ??= { entries: new LRUCache({ max: 20_000, ttl: REMEMBERED }), changed: new Map(), count: 0 };
const memory = shared.conveneViewers;
let listening = false;

/** Drops what this process remembers of one user's rights, or of everybody's: the next request reads them anew. */
export function forgetViewers(user_id = ''): void {
  if (user_id && memory.changed.size < 10_000) {
    memory.changed.set(user_id, ++memory.count);
  } else {
    memory.entries.clear();
    memory.changed.clear();
  }
}
/** What the service keeps of a session id: its SHA-256. */
export const hashOf = (session_id: string): Uint8Array<ArrayBuffer> =>
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
  const found = await recall(hashOf(session_id));
  const now = Date.now();
  if (!found || found.expires <= now) return null;
  if (now - found.extended >= PAUSE) {
    found.extended = now;
    recordUse(found.viewer.session_row_id);
  }
  return found.viewer;
}
async function recall(token_hash: Uint8Array<ArrayBuffer>): Promise<LoadedViewer | null> {
  const key = Buffer.from(token_hash).toString('base64');
  for (;;) {
    const entry = memory.entries.get(key) ?? begin(key, token_hash);
    const found = await entry.loading;
    const current = !found || (memory.changed.get(found.viewer.user_id) ?? 0) < entry.began;
    if (current) return found;
    if (memory.entries.peek(key) === entry) memory.entries.delete(key);
  }
}
function begin(key: string, token_hash: Uint8Array<ArrayBuffer>): Entry {
  const entry = { began: ++memory.count, loading: loadViewer(token_hash) };
  memory.entries.set(key, entry);
  // Sessions that do not exist are not remembered: guesses would push real ones out.
  const drop = () => {
    if (memory.entries.peek(key) === entry) memory.entries.delete(key);
  };
  entry.loading.then((found) => found ?? drop(), drop);
  return entry;
}

export interface NewSession {
  ip: string;
  apikey_id?: string | null;
  /** Only if this is still the user's password hash: the password may be changed between its check and this moment. */
  password_hash?: string;
  /** What else must hold, looked at while the user's row is locked. */
  provided?: (within: Db) => Promise<boolean>;
}
/** Makes a session for a user and answers its id, which nobody else knows; null if the account was closed or its password changed. */
export async function createSession(
  user_id: string,
  { ip, apikey_id = null, password_hash, provided }: NewSession,
): Promise<{ session_id: string; row: Session } | null> {
  const session_id = randomUUID();
  return db.$transaction(async (tx) => {
    // With the user's row locked, a change of the password ends all sessions either before or after.
    if (provided) {
      await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
      if (!(await provided(tx))) return null;
    }
    const { count } = await tx.user.updateMany({
      where: { id: user_id, permanently_deactivated: false, ...(password_hash === undefined ? {} : { password_hash }) },
      data: { last_login: new Date(), last_ip: ip },
    });
    if (!count) return null;
    const data = { token_hash: hashOf(session_id), user_id, apikey_id, ip_address: ip, expires_date: firstEnd() };
    return { session_id, row: await tx.session.create({ data }) };
  });
}
/** The row of a session that is not over, with its extensions up to date; null for unknown ids. */
export async function sessionOf(session_id: string): Promise<Session | null> {
  const viewer = await viewerOfSession(session_id);
  if (!viewer) return null;
  await writeUse(viewer.session_row_id);
  return db.session.findUnique({ where: { id: viewer.session_row_id } });
}
/** Ends one session; false if there is none. */
export async function destroySession(session_id: string): Promise<boolean> {
  if (!isId(session_id)) return false;
  const { count } = await db.session.deleteMany({ where: { token_hash: hashOf(session_id), expires_date: { gt: new Date() } } });
  memory.entries.delete(Buffer.from(hashOf(session_id)).toString('base64'));
  return count > 0;
}
/** Ends one of a user's own sessions, named by its row; false if there is none. */
export async function destroyOwnSession({ user_id }: Viewer, session_row_id: string): Promise<boolean> {
  const { count } = isId(session_row_id) ? await db.session.deleteMany({ where: { id: session_row_id, user_id } }) : { count: 0 };
  forgetViewers(user_id);
  return count > 0;
}
/** Ends all sessions of a user but the one named, and what could still become one. After the transaction, call forgetViewers. */
export async function endSessions(within: Db, user_id: string, except?: string): Promise<void> {
  await within.session.deleteMany({ where: { user_id, ...(except === undefined ? {} : { id: { not: except } }) } });
  await within.ssoToken.deleteMany({ where: { user_id } });
}
