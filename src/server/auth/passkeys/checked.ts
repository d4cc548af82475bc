import { passkeyRefusals } from '../../../messages/auth/signIn.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { log } from '../../platform/log.ts';
import { countFailure, refuseTooManyFailures, throttleKeys } from '../signInThrottle.ts';
import { isOurChallenge, type Purpose, spendChallenge } from './challenges.ts';
import { relyingParty } from './relyingParty.ts';

/** 401/454: the passkey did not answer, or not the question that was put to it. */
export const notAccepted = (text: string = passkeyRefusals.wrong) => new Refusal(401, 454, 'credential', text);

/** What an answer of an authenticator is compared with. */
export interface Expected {
  expectedChallenge(challenge: string): Promise<boolean>;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
}
/**
 * Checks the answer of an authenticator by `verify`, and uses its challenge. `verify` gives null, or throws, for answers that are wrong, which
 * are counted under the address. @throws 401/454 credential, 429/452
 */
export async function checked<T>(ctx: Context, purpose: Purpose, verify: (expected: Expected) => Promise<T | null>): Promise<T> {
  const keys = throttleKeys('passkey', null, ctx.request.ip);
  await refuseTooManyFailures(keys);
  const { origin, id } = relyingParty(ctx);
  let [challenge, isOurs] = ['', false];
  const expected: Expected = {
    expectedChallenge: async (sent) => {
      challenge = sent;
      isOurs = await isOurChallenge(ctx, purpose, sent);
      return isOurs;
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
  const result = await verify(expected).catch((err: unknown) => {
    if (err instanceof Refusal) throw err;
    log.debug({ err }, 'passkey');
    return null;
  });
  if (result !== null && (await spendChallenge(ctx, challenge))) return result;
  await countFailure(keys);
  throw notAccepted(result !== null || !isOurs ? passkeyRefusals.expired : passkeyRefusals.wrong);
}
