import { randomBytes } from 'node:crypto';
import { safeParse } from '../../resources/fields.ts';
import { names } from '../../resources/people/user.ts';
import { db } from '../db/client.ts';
import { readDatabaseError } from '../errors/databaseErrors.ts';
import { settings } from '../platform/config.ts';
import { findUserByName } from './signIn.ts';

/** A user according to a sign-in provider. */
export interface ExternalIdentity {
  provider: string;
  subject: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  image?: string | null | undefined;
}
/** A refused sign-in. The sign-in page shows the message. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
}

/**
 * The user for an identity: the one it belongs to, otherwise the user who is signed in, otherwise a new account. It never looks up an
 * account by email address, because nobody has proved that the address is theirs. @throws SignInRefused
 */
export async function userOfIdentity(stranger: ExternalIdentity, signedIn: string | null): Promise<string> {
  const { provider, subject } = stranger;
  const known = await db.userIdentity.findUnique({ where: { provider_subject: { provider, subject } }, include: { user: true } });
  if (known?.user.permanently_deactivated) throw new SignInRefused('That account was closed.');
  if (known) return known.user_id;
  if (!signedIn) return createUser(stranger);
  await db.userIdentity.createMany({ data: [{ provider, subject, user_id: signedIn }], skipDuplicates: true });
  return signedIn;
}

async function createUser({ provider, subject, name, email, image }: ExternalIdentity): Promise<string> {
  const address = safeParse(names.email, email);
  if (!address.success) throw new SignInRefused('That account has no e-mail address, which this service needs.');
  if (await findUserByName(address.data)) {
    throw new SignInRefused(
      'There is an account with that e-mail address already: sign in with its password first, then connect the other one.',
    );
  }
  if (settings().REGISTRATION === 'closed')
    throw new SignInRefused('New accounts are made by the operators of this service only.');
  const wanted = (address.data.split('@')[0] ?? '')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .slice(0, 24)
    .padEnd(3, '-');
  const real_name = (name ?? '').trim().slice(0, 100);
  for (let tries = 0; ; tries += 1) {
    const username = tries ? `${wanted}-${randomBytes(2).toString('hex')}` : wanted;
    const avatar_uri = image && /^https:/.test(image) && image.length <= 255 ? image : null;
    const data = {
      username,
      email: address.data,
      real_name,
      display_name: username,
      avatar_uri,
      identities: { create: { provider, subject } },
    };
    try {
      return (await db.user.create({ data })).id;
    } catch (error) {
      if (readDatabaseError(error)?.constraint !== 'user_username_key' || tries > 9) throw error;
    }
  }
}
