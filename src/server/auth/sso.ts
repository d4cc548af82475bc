import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ApiKey } from '../../generated/prisma/client.ts';
import { signOnRefusals } from '../../messages/auth/signIn.ts';
import { db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { invalid, notFound, Refusal } from '../errors/refusals.ts';
import type { Context, Db } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { createSession } from './sessions.ts';
import { hashSessionId } from './sessionViewers.ts';
import { countFailure, refuseTooManyFailures, throttleKeys } from './signInThrottle.ts';

/** Milliseconds. */
const TOKEN_LIFETIME = 3_600_000;

/** Whether an address is equal to or below the registered one. */
function isBelow(address: string, registered: string): boolean {
  const [url, base] = [new URL(address), new URL(registered)];
  return url.origin === base.origin && !url.username && !url.password && url.href.startsWith(base.href);
}
/**
 * Creates the token that an application exchanges for a session, and the address to send the browser to.
 * @throws 400/442 if postback_uri is not below the registered address
 */
export async function createSignOnToken(ctx: Context, apikey: ApiKey, user_id: string, postback_uri: string) {
  if (!apikey.uri) throw invalid('postback_uri', signOnRefusals.noAddress);
  if (!isBelow(postback_uri, apikey.uri)) throw invalid('postback_uri', signOnRefusals.otherAddress({ address: apikey.uri }));
  const sso_id = randomUUID();
  await ctx.db.ssoToken.create({
    data: {
      token_hash: hashSessionId(sso_id),
      apikey_id: apikey.id,
      user_id,
      expires_date: new Date(now() + TOKEN_LIFETIME),
    },
  });
  const redirect = new URL(postback_uri);
  redirect.searchParams.set('sso_id', sso_id);
  return { sso_id, redirect_uri: redirect.href };
}

/** The SHA-256 of a private key, which is all that the service stores of it. */
export const hashPrivateKey = (private_key: string) => new Uint8Array(createHash('sha256').update(private_key).digest());
const unusableToken = () => notFound(signOnRefusals.unusableToken, 'sso_id');

/** Exchanges a token for a session, once. @throws 404 if the token is unknown, used or expired, 401/454 for the key of another application */
export async function redeemSignOnToken(ctx: Context, sso_id: unknown, private_key: string) {
  if (typeof sso_id !== 'string') throw unusableToken(); // typed callers may leave it out
  const keys = throttleKeys('sso', sso_id, ctx.request.ip);
  await refuseTooManyFailures(keys);
  const at = new Date(now());
  const isCurrent = { OR: [{ expires_date: null }, { expires_date: { gt: at } }] };
  const usable = { token_hash: hashSessionId(sso_id), used: false, expires_date: { gt: at }, apikey: isCurrent };
  const token = isId(sso_id) ? await db.ssoToken.findFirst({ where: usable, include: { apikey: true } }) : null;
  if (!token) throw unusableToken();
  if (!timingSafeEqual(hashPrivateKey(private_key), token.apikey.private_key_hash)) {
    await countFailure(keys);
    throw new Refusal(401, 454, 'private_key', signOnRefusals.wrongKey);
  }
  const markUsed = async (within: Db) => (await within.ssoToken.updateMany({ where: usable, data: { used: true } })).count > 0;
  const created = await createSession(token.user_id, {
    ip: ctx.request.ip,
    user_agent: ctx.request.user_agent,
    apikey_id: token.apikey_id,
    for_application: true,
    condition: markUsed,
  });
  if (!created) throw unusableToken();
  return created;
}
