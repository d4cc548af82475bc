import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey, User } from '../../../generated/prisma/client.ts';
import { passkeyRefusals } from '../../../messages/auth/signIn.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, type Db, requireUser } from '../../platform/context.ts';
import { CHALLENGE_LIFETIME, newChallenge } from './challenges.ts';
import { checked } from './checked.ts';
import { relyingParty } from './relyingParty.ts';

/** How many passkeys an account may have. */
const MAX_PASSKEYS = 20;
const NAME_OF_SERVICE = 'Convene';
/** EdDSA, ES256 and RS256, which every machine of an installation can check. */
const supportedAlgorithmIDs = [-8, -7, -257];
const library = () => import('@simplewebauthn/server'); // takes long to load; a service in production has it from its start

/** The bytes by which authenticators know an account. */
export const handleOf = (user_id: string) => new Uint8Array(Buffer.from(user_id.replaceAll('-', ''), 'hex'));
/** A new passkey of this session is for nobody else. */
const purposeOf = (ctx: Context) => `add ${requireUser(ctx).session_row_id}` as const;

/** The passkeys of an account. */
export const passkeysOf = (db: Db, user_id: string): Promise<Passkey[]> =>
  db.$queryRaw<Passkey[]>`SELECT * FROM passkey WHERE user_id = ${user_id}::uuid ORDER BY id`;
function requireRoom({ length }: readonly Passkey[]): void {
  if (length >= MAX_PASSKEYS) throw stateForbids('passkeys', passkeyRefusals.tooMany({ limit: MAX_PASSKEYS }));
}
/** Stored passkeys as browsers are told of them. */
export const described = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    transports: transports as never[], // the library's list of names is older than browsers
  }));

/** What the browser needs to make a passkey for the account. @throws 409/453 passkeys */
export async function registrationOptions(ctx: Context, { id, username, display_name }: User): Promise<object> {
  const existing = await passkeysOf(ctx.db, id);
  requireRoom(existing);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME_OF_SERVICE,
    rpID: relyingParty(ctx).id,
    userID: handleOf(id),
    userName: username,
    userDisplayName: display_name,
    challenge: await newChallenge(ctx, purposeOf(ctx)),
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: described(existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
}
/**
 * Stores the passkey that the browser has made. The caller has locked the user's row.
 * @throws 401/454 credential, 409/453 passkeys, 429/452; the database refuses a passkey that is in an account already
 */
export async function addPasskey(ctx: Context, user_id: string, credential: unknown, name: string) {
  const { verifyRegistrationResponse } = await library();
  const response = credential as RegistrationResponseJSON; // its field has checked it
  const made = await checked(ctx, purposeOf(ctx), async (expected) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected });
    return verified ? registrationInfo : null;
  });
  const credential_id = new Uint8Array(Buffer.from(made.credential.id, 'base64url'));
  requireRoom(await passkeysOf(ctx.db, user_id));
  return ctx.db.passkey.create({
    data: {
      user_id,
      name,
      credential_id,
      public_key: made.credential.publicKey,
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      is_synced: made.credentialBackedUp,
    },
  });
}
