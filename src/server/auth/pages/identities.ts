import { providerRefusals } from '../../../messages/auth/signIn.ts';
import { safeParse } from '../../../resources/fields.ts';
import { names } from '../../../resources/people/user.ts';
import { db } from '../../db/client.ts';
import { settings } from '../../platform/config.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { newAccount } from '../emailLinks/newAccount.ts';
import { isFresh } from '../freshSignIn.ts';
import { forgetViewers } from '../sessionViewers.ts';
import { findUserByName } from '../signIn.ts';

/** A user according to a sign-in provider. */
export interface ExternalIdentity {
  provider: string;
  subject: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  /** Whether the provider says that the address is the user's. */
  email_verified?: boolean;
  image?: string | null | undefined;
}
/** The user that an identity belongs to. */
interface IdentifiedUser {
  readonly user_id: string;
  /** Whether the identity was added to an account that there was before. */
  readonly isAdded: boolean;
}
/** A refused sign-in. The sign-in page shows the message. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
}

/**
 * The user for an identity: the one it belongs to, otherwise the user who has just signed in, otherwise a new account. It never looks up an
 * account by email address, because nobody has proved that the address is theirs. @throws SignInRefused
 */
export async function userOfIdentity(identity: ExternalIdentity, signedIn: Viewer | null): Promise<IdentifiedUser> {
  const { provider, subject } = identity;
  const stored = await db.userIdentity.findUnique({
    where: { provider_subject: { provider, subject } },
    include: { user: true },
  });
  if (stored?.user.permanently_deactivated) throw new SignInRefused(providerRefusals.accountClosed);
  if (stored) {
    await confirmAddress(stored.user_id, identity);
    return { user_id: stored.user_id, isAdded: false };
  }
  if (!signedIn) return { user_id: await createUser(identity), isAdded: false };
  const { user_id, session_row_id, for_application } = signedIn;
  // Who adds a way to sign in has the account for good.
  if (for_application || !(await isFresh(session_row_id))) throw new SignInRefused(providerRefusals.signInFirst);
  await confirmAddress(user_id, identity);
  const { count } = await db.userIdentity.createMany({ data: [{ provider, subject, user_id }], skipDuplicates: true });
  return { user_id, isAdded: count > 0 };
}

/** Confirms the address of an account if the provider says that this very address is the user's. */
async function confirmAddress(user_id: string, { email, email_verified }: ExternalIdentity): Promise<void> {
  if (!email || !email_verified) return;
  const confirmed = await db.$executeRaw`
    UPDATE "user" SET email_confirmed_date = now()
    WHERE id = ${user_id}::uuid AND lower(email) = lower(${email}) AND email_confirmed_date IS NULL`;
  if (confirmed) forgetViewers(user_id);
}
/** Creates an account for an identity, with a user name that is free. @throws SignInRefused */
async function createUser({ provider, subject, name, email, email_verified, image }: ExternalIdentity): Promise<string> {
  const address = safeParse(names.email, email);
  if (!address.success) throw new SignInRefused(providerRefusals.noEmail);
  if (await findUserByName(address.data)) {
    throw new SignInRefused(providerRefusals.emailTaken);
  }
  if (settings().REGISTRATION === 'closed') throw new SignInRefused(providerRefusals.registrationClosed);
  return newAccount({
    email: address.data,
    isConfirmed: email_verified === true,
    real_name: (name ?? '').trim().slice(0, 100),
    avatar_uri: image && /^https:/.test(image) && image.length <= 255 ? image : null,
    identities: { create: { provider, subject } },
  });
}
