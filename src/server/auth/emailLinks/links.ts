import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import type { Db } from '../../platform/context.ts';

/** How long a link and its code are good, and how often a code may be tried. */
const SECONDS = 30 * 60;
const TRIES = 5;

/** A link that can still be used. */
export interface Link {
  readonly id: string;
  readonly email: string;
  readonly next: string;
}
const hashOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
/** A code is short, so what only the browser knows is hashed with it. */
const codeHash = (browser: string, code: string) => hashOf(`${browser}:${code}`);
const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** What only the browser that asks for a link knows. */
export const newBrowser = (): string => random(32);

/** Stores a link for an address. The database learns hashes only. */
export async function newLink({ db }: { db: Db }, { email, next, browser }: Omit<Link, 'id'> & { browser: string }) {
  const [token, code] = [random(32), String(randomInt(1_000_000)).padStart(6, '0')];
  const until = new Date(Math.floor(now() / 1000 + SECONDS) * 1000);
  await db.$executeRaw`
    INSERT INTO emaillink (id, email, next, token_hash, browser_hash, code_hash, expires_date)
    VALUES (${randomUUID()}::uuid, ${email}, ${next}, ${hashOf(token)}, ${hashOf(browser)}, ${codeHash(browser, code)}, ${until})`;
  return { token, code, until };
}
/** The link with this token, if it can be used. */
export async function linkOfToken(token: string): Promise<Link | null> {
  const [link] = await db.$queryRaw<Link[]>`
    SELECT id::text, email, next FROM emaillink WHERE token_hash = ${hashOf(token)} AND NOT used AND expires_date > now()`;
  return link ?? null;
}
/** The link that this browser asked for, if it can be used. */
export async function linkOfBrowser(browser: string): Promise<Link | null> {
  const [link] = await db.$queryRaw<Link[]>`
    SELECT id::text, email, next FROM emaillink
    WHERE browser_hash = ${hashOf(browser)} AND NOT used AND tries < ${TRIES} AND expires_date > now()`;
  return link ?? null;
}
/** Tries a code. It counts as a try before it is compared, so that tries at the same time are as few. */
export async function isCodeOf({ id }: Link, browser: string, code: string): Promise<boolean> {
  const [tried] = await db.$queryRaw<{ code_hash: Uint8Array }[]>`
    UPDATE emaillink SET tries = tries + 1 WHERE id = ${id}::uuid AND NOT used AND tries < ${TRIES} RETURNING code_hash`;
  if (!tried || !timingSafeEqual(tried.code_hash, codeHash(browser, code))) return false;
  // The second step may be asked for next, with the same code.
  await db.$executeRaw`UPDATE emaillink SET tries = tries - 1 WHERE id = ${id}::uuid AND tries > 0`;
  return true;
}
/** Uses a link, and with it all others for the address; false if it was used already. */
export async function spendLink(within: Db, { id, email }: Link): Promise<boolean> {
  const used = await within.$executeRaw`
    UPDATE emaillink SET used = true WHERE id = ${id}::uuid AND NOT used AND expires_date > now()`;
  if (used) await within.$executeRaw`UPDATE emaillink SET used = true WHERE email = ${email} AND NOT used`;
  return used > 0;
}
