import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Passkey, Prisma } from '../../../generated/prisma/client.ts';
import { passkeyRefusals } from '../../../messages/auth/signIn.ts';
import { db } from '../../db/client.ts';
import { Refusal, stateForbids } from '../../errors/refusals.ts';
import { type Context, type Db, requireUser } from '../../platform/context.ts';
import { noteProof } from '../freshSignIn.ts';
import { createSession } from '../sessions.ts';
import { CHALLENGE_LIFETIME, newChallenge, type Purpose } from './challenges.ts';
import { checked, notAccepted } from './checked.ts';
import { described, handleOf, passkeysOf } from './registration.ts';
import { relyingParty } from './relyingParty.ts';

const library = () => import('@simplewebauthn/server');
/** 404/404: no account has this passkey. */
const notKnown = () => new Refusal(404, 404, 'credential', passkeyRefusals.unknown);
/** Told of a passkey whose counter went back, once. */
type OnCopy = (passkey: Passkey) => Promise<void>;
/** A passkey that has answered, with its counter now. */
interface Answered {
  readonly passkey: Passkey;
  readonly counter: number;
}

async function optionsFor(ctx: Context, purpose: Purpose, passkeys: readonly Passkey[]): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: await newChallenge(ctx, purpose),
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: described(passkeys),
    userVerification: 'required',
  });
}
/** What the browser needs to sign in with any passkey that it has for this service. */
export const signInOptions = (ctx: Context): Promise<object> => optionsFor(ctx, 'sign-in', []);
const confirmPurpose = (ctx: Context) => `confirm ${requireUser(ctx).session_row_id}` as const;
/** What the browser needs to confirm by a passkey of the account that it is its owner. @throws 409/453 passkeys */
export async function confirmOptions(ctx: Context): Promise<object> {
  const { user_id } = requireUser(ctx);
  const passkeys = (await passkeysOf(db, user_id)).filter(({ copied_date }) => copied_date === null);
  if (!passkeys.length) throw stateForbids('passkeys', passkeyRefusals.none);
  return optionsFor(ctx, confirmPurpose(ctx), passkeys);
}

/** The passkey behind an answer. The counter is left to the database. @throws 401/454 credential, 404/404 credential, 429/452 */
async function answeredPasskey(ctx: Context, purpose: Purpose, credential: unknown): Promise<Answered> {
  const { verifyAuthenticationResponse } = await library();
  const response = credential as AuthenticationResponseJSON; // its field has checked it
  return checked(ctx, purpose, async (expected) => {
    const credential_id = new Uint8Array(Buffer.from(response.id, 'base64url'));
    const [passkey] = await db.$queryRaw<Passkey[]>`SELECT * FROM passkey WHERE credential_id = ${credential_id}`;
    if (!passkey) throw notKnown();
    const { userHandle } = response.response;
    if (userHandle && userHandle !== Buffer.from(handleOf(passkey.user_id)).toString('base64url')) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      ...expected,
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
  });
}

const advances = (counter: number) => Prisma.sql`(counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0))`;
/** Notes a use; false if the passkey was removed, or its counter went back: somebody else has its private half. */
const noteUse = async (within: Db, { passkey, counter }: Answered) =>
  (await within.$executeRaw`
    UPDATE passkey SET counter = ${counter}::bigint, last_used_date = now()
    WHERE id = ${passkey.id}::uuid AND copied_date IS NULL AND ${advances(counter)}`) > 0;
/** The refusal of a passkey that could not be used. The first time its counter goes back, it is closed. */
async function refusalOf({ passkey, counter }: Answered, onCopy: OnCopy): Promise<Refusal> {
  const closed = await db.$executeRaw`
    UPDATE passkey SET copied_date = now() WHERE id = ${passkey.id}::uuid AND copied_date IS NULL AND NOT ${advances(counter)}`;
  if (closed) await onCopy(passkey);
  const stored = (await passkeysOf(db, passkey.user_id)).find(({ id }) => id === passkey.id);
  if (!stored) return notKnown();
  return notAccepted(stored.copied_date ? passkeyRefusals.copied : passkeyRefusals.wrong);
}

/** Signs in with a passkey, which counts as password and second step. @throws 401/454 credential, 404/404 credential, 429/452 */
export async function signInWithPasskey(ctx: Context, credential: unknown, onCopy: OnCopy) {
  const answered = await answeredPasskey(ctx, 'sign-in', credential);
  const { ip, user_agent } = ctx.request;
  const condition = (within: Db) => noteUse(within, answered);
  const created = await createSession(answered.passkey.user_id, { ip, user_agent, condition });
  if (!created) throw await refusalOf(answered, onCopy);
  return created;
}
/** Makes the present session fresh again by a passkey. @throws 401/454 credential, 404/404 credential, 429/452 */
export async function confirmWithPasskey(ctx: Context, credential: unknown, onCopy: OnCopy): Promise<void> {
  const { user_id, session_row_id } = requireUser(ctx);
  const answered = await answeredPasskey(ctx, confirmPurpose(ctx), credential);
  if (answered.passkey.user_id !== user_id) throw notAccepted(passkeyRefusals.otherAccount);
  if (!(await noteUse(db, answered))) throw await refusalOf(answered, onCopy);
  await noteProof(session_row_id);
}
