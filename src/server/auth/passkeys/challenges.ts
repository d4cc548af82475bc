import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { now } from '../../db/clock.ts';
import type { Context } from '../../platform/context.ts';
import { storedSetting } from '../../platform/storedSettings.ts';
import { cookieOf, setCookie } from '../cookies.ts';

/** Milliseconds in which a challenge can be answered. */
export const CHALLENGE_LIFETIME = 5 * 60_000;
/** The cookie that ties challenges to a browser. It opens nothing. */
const BROWSER_COOKIE = 'passkey_browser';
const BROWSER_SECONDS = 86_400;
const [RANDOM, TIME] = [16, 6];

/** What a challenge is for. It counts for nothing else. */
export type Purpose = 'sign-in' | `confirm ${string}` | `add ${string}`;

const secret = () => storedSetting('passkey_secret', () => randomBytes(32).toString('base64'));
const macOf = async (purpose: Purpose, browser: string, text: Uint8Array) =>
  createHmac('sha256', await secret())
    .update(`${purpose}\n${browser}\n`)
    .update(text)
    .digest();

/** The name that the browser has in its cookie, if we could have given it. */
function browserOf(ctx: Context): string | null {
  const browser = cookieOf(ctx, BROWSER_COOKIE);
  return browser !== null && /^[\w-]{22}$/.test(browser) ? browser : null;
}
/** Makes a challenge for this browser. It says when it expires and is signed, so that questions without an answer store nothing. */
export async function newChallenge(ctx: Context, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const browser = browserOf(ctx) ?? randomBytes(16).toString('base64url');
  setCookie(ctx, BROWSER_COOKIE, browser, BROWSER_SECONDS);
  const text = Buffer.concat([randomBytes(RANDOM), Buffer.alloc(TIME)]);
  text.writeUIntBE(Math.floor(now()) + CHALLENGE_LIFETIME, RANDOM, TIME);
  return new Uint8Array(Buffer.concat([text, await macOf(purpose, browser, text)]));
}
/** Whether we gave this browser that challenge for that purpose, and it has not expired. */
export async function isOurChallenge(ctx: Context, purpose: Purpose, challenge: string): Promise<boolean> {
  const browser = browserOf(ctx);
  const bytes = Buffer.from(challenge, 'base64url');
  if (browser === null || bytes.toString('base64url') !== challenge || bytes.length !== RANDOM + TIME + 32) return false;
  const text = bytes.subarray(0, RANDOM + TIME);
  const isSigned = timingSafeEqual(bytes.subarray(RANDOM + TIME), await macOf(purpose, browser, text));
  return isSigned && text.readUIntBE(RANDOM, TIME) > now();
}
/** Uses a challenge; false if it was used already. The database keeps its hash until it has expired in any case. */
export async function spendChallenge({ db }: Context, challenge: string): Promise<boolean> {
  const hash = new Uint8Array(createHash('sha256').update(challenge).digest());
  const used = await db.$executeRaw`
    INSERT INTO passkeychallenge (challenge_hash, expires_date)
    VALUES (${hash}, now() + make_interval(secs => ${(2 * CHALLENGE_LIFETIME) / 1000}::float8)) ON CONFLICT DO NOTHING`;
  return used > 0;
}
