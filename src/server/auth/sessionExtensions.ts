import { Prisma } from '../../generated/prisma/client.ts';
import { db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { deleteRows } from '../db/deleteRows.ts';
import { retryConflicts } from '../errors/databaseErrors.ts';
import { settings } from '../platform/config.ts';

/** How long a session lives after its last extension. */
export const SESSION_LIFETIME = 7 * 24 * 3_600_000;
/** A session in use is extended at most this often. */
export const EXTENSION_INTERVAL = 60_000;
const WRITE_INTERVAL = 5_000;

/** The maximum lifetime of a session in milliseconds, or null. */
const maxLifetime = () => {
  const days = settings().SESSION_MAX_DAYS;
  return days === undefined ? null : days * 24 * 3_600_000;
};
/** The end of a new session, in whole seconds as stored. */
export const newSessionExpiry = () =>
  new Date(Math.floor((now() + Math.min(SESSION_LIFETIME, maxLifetime() ?? SESSION_LIFETIME)) / 1000) * 1000);

interface Uses {
  /** Session row -> time of use, by performance.now(). */
  waiting: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
}
/** Next bundles this module a second time. Both copies share this. */
const shared = globalThis as typeof globalThis & { conveneUses?: Uses };
shared.conveneUses ??= { waiting: new Map(), timer: undefined };
const uses = shared.conveneUses;

/** Records that a session was used. It is extended a little later, together with others. */
export function recordUse(session_row_id: string) {
  if (uses.waiting.has(session_row_id)) return;
  uses.waiting.set(session_row_id, performance.now());
  uses.timer ??= setTimeout(() => void writeUses().catch(() => {}), WRITE_INTERVAL).unref();
}

/**
 * Writes the recorded extensions. If several machines saw a session in the same minute, only the first one extends it. Failed writes are
 * repeated with the next ones.
 */
export async function writeUses(): Promise<void> {
  clearTimeout(uses.timer);
  uses.timer = undefined;
  if (!uses.waiting.size) return;
  const batch = uses.waiting;
  uses.waiting = new Map();
  try {
    await extendSessions(batch);
  } catch (error) {
    uses.waiting = new Map([...uses.waiting, ...batch]);
    uses.timer ??= setTimeout(() => void writeUses().catch(() => {}), WRITE_INTERVAL).unref();
    throw error;
  }
}
/** Writes the recorded extension of one session, if any. */
export async function writeUse(session_row_id: string): Promise<void> {
  const used = uses.waiting.get(session_row_id);
  if (used === undefined) return;
  await extendSessions(new Map([[session_row_id, used]]));
  uses.waiting.delete(session_row_id);
}

async function extendSessions(used: ReadonlyMap<string, number>) {
  const ids = [...used.keys()];
  const ages = [...used.values()].map((at) => (performance.now() - at) / 1000);
  const limit = maxLifetime();
  const limitSeconds = limit === null ? null : limit / 1000;
  await retryConflicts(
    () => db.$executeRaw`
      WITH used AS (SELECT id, now() - make_interval(secs => age) AS at FROM unnest(${ids}::uuid[], ${ages}::float8[]) AS u (id, age)),
        due AS (
          SELECT session.id, used.at FROM session JOIN used ON used.id = session.id
          WHERE date_extended <= at - make_interval(secs => ${EXTENSION_INTERVAL / 1000}::float8) AND expires_date > at
          ORDER BY session.id FOR UPDATE OF session SKIP LOCKED)
      UPDATE session SET extended = extended + 1, date_extended = due.at,
        expires_date = date_trunc('second', least(
          due.at + make_interval(secs => ${SESSION_LIFETIME / 1000}::float8), date_created + make_interval(secs => ${limitSeconds}::float8)))
      FROM due WHERE session.id = due.id`,
  );
}

/** Deletes expired tokens of single sign-on and of mails, and challenges that passkeys have answered. */
export async function deleteExpiredTokens(): Promise<void> {
  for (const table of ['ssotoken', 'usertoken', 'passkeychallenge', 'emaillink'])
    await deleteRows(db, table, Prisma.sql`expires_date < now()`);
}
/** Deletes expired sessions. Several processes may do this at the same time. */
export async function deleteExpiredSessions(): Promise<void> {
  const batch = 5_000;
  for (let deleted = batch; deleted === batch; ) {
    deleted = await db.$executeRaw`
      DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires_date < now() LIMIT ${batch} FOR UPDATE SKIP LOCKED)`;
  }
}
