import { randomUUID } from 'node:crypto';
import { Prisma, type Session } from '../../generated/prisma/client.ts';
import { db, wroteFor } from '../db/client.ts';
import { now } from '../db/clock.ts';
import type { Db } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import type { Viewer } from '../platform/viewer.ts';
import { newSessionExpiry, writeUse } from './sessionExtensions.ts';
import { forgetSession, forgetViewers, hashSessionId, viewerOfSession } from './sessionViewers.ts';

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
/** Ends a session, and the notifications of its browser. Returns whether there was one. */
async function endSession(which: Prisma.Sql): Promise<boolean> {
  const ended = await db.$queryRaw<unknown[]>`
    WITH ended AS (DELETE FROM session WHERE ${which} RETURNING id),
      silent AS (DELETE FROM pushsubscription WHERE session_id IN (SELECT id FROM ended))
    SELECT id FROM ended`;
  return ended.length > 0;
}
/** Ends one session; false if there is none. */
export async function destroySession(session_id: string): Promise<boolean> {
  if (!isId(session_id)) return false;
  const ended = await endSession(Prisma.sql`token_hash = ${hashSessionId(session_id)} AND expires_date > ${new Date(now())}`);
  forgetSession(session_id);
  return ended;
}
/** Ends one of a user's own sessions by row id; false if there is none. An application ends no session but its own. */
export async function destroyOwnSession(viewer: Viewer, session_row_id: string): Promise<boolean> {
  const { user_id } = viewer;
  if (viewer.for_application && viewer.session_row_id !== session_row_id) return false;
  const ended =
    isId(session_row_id) && (await endSession(Prisma.sql`id = ${session_row_id}::uuid AND user_id = ${user_id}::uuid`));
  forgetViewers(user_id);
  return ended;
}
/**
 * Ends all sessions, sign-on tokens, calendar addresses and notifications of a user, except those of one session. Call forgetViewers after
 * the transaction.
 */
export async function endSessions(within: Db, user_id: string, except?: string): Promise<void> {
  const others = except === undefined ? {} : { OR: [{ session_id: null }, { session_id: { not: except } }] };
  await within.pushSubscription.deleteMany({ where: { user_id, ...others } });
  await within.session.deleteMany({ where: { user_id, ...(except === undefined ? {} : { id: { not: except } }) } });
  await within.ssoToken.deleteMany({ where: { user_id } });
  await within.calendarFeed.deleteMany({ where: { user_id } });
}
