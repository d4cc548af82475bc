import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../../generated/prisma/client.ts';
import { now } from '../db/clock.ts';
import type { Context, Db } from '../platform/context.ts';

/** How long the links of mails are valid, in hours. The first two open the account. */
const HOURS = { invite: 14 * 24, reset: 2, confirm: 3 * 24 } as const;
type Kind = keyof typeof HOURS;

const hashOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());

/** Creates a token that can be used once, and its expiry. The database stores only its hash. */
export async function newToken({ db }: Context, user_id: string, kind: Kind): Promise<{ token: string; until: Date }> {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(Math.floor(now() / 1000) * 1000 + HOURS[kind] * 3_600_000);
  await db.userToken.create({ data: { kind, user_id, token_hash: hashOf(token), expires_date: until } });
  return { token, until };
}
/** Whether such a token was made within two minutes, so a mail is on its way. Locks the account. */
export async function hasRecentToken({ db }: Context, user_id: string, kind: Kind): Promise<boolean> {
  await db.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
  const [recent] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM usertoken WHERE user_id = ${user_id}::uuid AND kind = ${kind} AND NOT used AND date_created > now() - interval '2 minutes'`;
  return recent !== undefined;
}
/** The account that a token still opens, or null. */
export async function accountOfToken(
  { db }: Context,
  token: string,
): Promise<Pick<User, 'username' | 'email' | 'real_name'> | null> {
  const [account] = await db.$queryRaw<Pick<User, 'username' | 'email' | 'real_name'>[]>`
    SELECT username, email, real_name FROM usertoken JOIN "user" ON "user".id = user_id
    WHERE token_hash = ${hashOf(token)} AND kind <> 'confirm' AND NOT used AND expires_date > now() AND NOT permanently_deactivated`;
  return account ?? null;
}
/** Makes all links that were mailed for the account worth nothing. */
export async function voidTokens(db: Db, user_id: string): Promise<void> {
  await db.userToken.updateMany({ where: { user_id, used: false }, data: { used: true } });
}
/** Uses a token of one of these kinds and returns the id of its user, or null. All tokens of that user become invalid. */
export async function consumeToken({ db }: Context, token: string, kinds: readonly Kind[]): Promise<string | null> {
  const [usedToken] = await db.$queryRaw<{ user_id: string }[]>`
    UPDATE usertoken SET used = true FROM "user"
    WHERE token_hash = ${hashOf(token)} AND kind = ANY(${[...kinds]}) AND NOT used AND expires_date > now() AND "user".id = user_id AND NOT permanently_deactivated
    RETURNING user_id::text`;
  if (!usedToken) return null;
  await voidTokens(db, usedToken.user_id);
  return usedToken.user_id;
}
