import { db } from '../db/client.ts';
import { retrying } from '../errors/mapError.ts';
import { settings } from '../platform/config.ts';

/** How long a session lives after its last extension. */
export const LIFETIME = 7 * 24 * 3_600_000;
/** A session in use is extended at most this often. */
export const PAUSE = 60_000;
const WRITTEN_EVERY = 5_000;

/** When a session ends at the latest, however much it is used. */
const longest = () => {
  const days = settings().SESSION_MAX_DAYS;
  return days === undefined ? null : days * 24 * 3_600_000;
};
/** The end of a session that is made now: whole seconds, as they are stored, and never later than the longest life. */
export const firstEnd = () => new Date(Math.floor((Date.now() + Math.min(LIFETIME, longest() ?? LIFETIME)) / 1000) * 1000);

interface Uses {
  /** Session row -> when it was used, by this machine's clock. */
  waiting: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
}
/** Next bundles this module a second time; both copies write together. */
const shared = globalThis as typeof globalThis & { conveneUses?: Uses };
shared.conveneUses ??= { waiting: new Map(), timer: undefined };
const uses = shared.conveneUses;

/** Notes that a session is to be extended; it is written a little later, together with others. */
export function recordUse(session_row_id: string) {
  if (uses.waiting.has(session_row_id)) return;
  uses.waiting.set(session_row_id, Date.now());
  uses.timer ??= setTimeout(() => void writeUses().catch(() => {}), WRITTEN_EVERY).unref();
}

/**
 * Writes the extensions noted so far. Whoever comes second for a session (several machines may have seen it used in the same minute)
 * finds the minute taken. What could not be written is tried again with the next ones.
 */
export async function writeUses(): Promise<void> {
  clearTimeout(uses.timer);
  uses.timer = undefined;
  if (!uses.waiting.size) return;
  const batch = uses.waiting;
  uses.waiting = new Map();
  try {
    await extend(batch);
  } catch (error) {
    uses.waiting = new Map([...uses.waiting, ...batch]);
    uses.timer ??= setTimeout(() => void writeUses().catch(() => {}), WRITTEN_EVERY).unref();
    throw error;
  }
}
/** Writes the extension of one session at once, if one was noted. */
export async function writeUse(session_row_id: string): Promise<void> {
  const used = uses.waiting.get(session_row_id);
  if (used === undefined) return;
  await extend(new Map([[session_row_id, used]]));
  uses.waiting.delete(session_row_id);
}

async function extend(used: ReadonlyMap<string, number>) {
  const now = Date.now();
  const ids = [...used.keys()];
  const ages = [...used.values()].map((at) => (now - at) / 1000);
  const cap = longest();
  const most = cap === null ? null : cap / 1000;
  await retrying(
    () => db.$executeRaw`
      WITH used AS (SELECT id, now() - make_interval(secs => age) AS at FROM unnest(${ids}::uuid[], ${ages}::float8[]) AS u (id, age)),
        due AS (
          SELECT session.id, used.at FROM session JOIN used ON used.id = session.id
          WHERE date_extended <= at - make_interval(secs => ${PAUSE / 1000}::float8) AND expires_date > at
          ORDER BY session.id FOR UPDATE OF session SKIP LOCKED)
      UPDATE session SET extended = extended + 1, date_extended = due.at,
        expires_date = date_trunc('second', least(
          due.at + make_interval(secs => ${LIFETIME / 1000}::float8), date_created + make_interval(secs => ${most}::float8)))
      FROM due WHERE session.id = due.id`,
  );
}

/** Deletes tokens of single sign-on, and those that were sent by mail, that can no longer be used. */
export async function deleteOldTokens(): Promise<void> {
  const over = { where: { expires_date: { lt: new Date() } } };
  await db.ssoToken.deleteMany(over);
  await db.userToken.deleteMany(over);
}
/** Deletes sessions that are over; several processes may do so at the same time. */
export async function deleteExpired(): Promise<void> {
  const few = 5_000;
  for (let deleted = few; deleted === few; ) {
    deleted = await db.$executeRaw`
      DELETE FROM session WHERE id IN (SELECT id FROM session WHERE expires_date < now() LIMIT ${few} FOR UPDATE SKIP LOCKED)`;
  }
}
