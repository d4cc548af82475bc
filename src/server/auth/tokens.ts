import { createHash, randomBytes } from 'node:crypto';
import type { Context, Db } from '../platform/context.ts';

/** How long links that open an account are valid, in hours. */
const HOURS = { invite: 14 * 24, reset: 2 } as const;

const hashOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());

/** Creates a token that opens an account once, and its expiry. The database stores only its hash. */
export async function newToken(
  { db }: Context,
  user_id: string,
  kind: keyof typeof HOURS,
): Promise<{ token: string; until: Date }> {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(Math.floor(Date.now() / 1000) * 1000 + HOURS[kind] * 3_600_000);
  await db.userToken.create({ data: { kind, user_id, token_hash: hashOf(token), expires_date: until } });
  return { token, until };
}
/** Whether a new password was requested within two minutes, so a mail is on its way. Locks the account. */
export async function hasRecentToken({ db }: Context, user_id: string): Promise<boolean> {
  await db.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
  const [recent] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM usertoken WHERE user_id = ${user_id}::uuid AND kind = 'reset' AND NOT used AND date_created > now() - interval '2 minutes'`;
  return recent !== undefined;
}
/** Whether a token still opens an account. */
export async function isUsable({ db }: Context, token: string): Promise<boolean> {
  const [usable] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM usertoken JOIN "user" ON "user".id = user_id
    WHERE token_hash = ${hashOf(token)} AND NOT used AND expires_date > now() AND NOT permanently_deactivated`;
  return usable !== undefined;
}
/** Makes all links that open the account worth nothing. */
export async function voidTokens(db: Db, user_id: string): Promise<void> {
  await db.userToken.updateMany({ where: { user_id, used: false }, data: { used: true } });
}
/** Uses a token and returns the id of its user, or null. All tokens of that user become invalid. */
export async function consumeToken({ db }: Context, token: string): Promise<string | null> {
  const [usedToken] = await db.$queryRaw<{ user_id: string }[]>`
    UPDATE usertoken SET used = true FROM "user"
    WHERE token_hash = ${hashOf(token)} AND NOT used AND expires_date > now() AND "user".id = user_id AND NOT permanently_deactivated
    RETURNING user_id::text`;
  if (!usedToken) return null;
  await voidTokens(db, usedToken.user_id);
  return usedToken.user_id;
}
