import type { User } from '../../generated/prisma/client.ts';
import { signInRefusals } from '../../messages/auth/signIn.ts';
import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import type { Device } from './devices.ts';
import { limitSignIn, verifyPassword } from './passwords.ts';
import { requireSecondStep } from './secondStep/requireCode.ts';
import { countFailure, refuseTooManyFailures, throttleKeys } from './signInThrottle.ts';

/** 401/454: the same for unknown names, wrong passwords and closed accounts. */
export const wrongPassword = () => new Refusal(401, 454, 'password', signInRefusals.wrongPassword);

/** Finds an account by user name or email address, ignoring case. */
export async function findUserByName(name: string): Promise<User | null> {
  const trimmed = name.trim();
  // User names contain no @, email addresses do.
  const [user] = trimmed.includes('@')
    ? await db.$queryRaw<User[]>`SELECT * FROM "user" WHERE lower(email) = lower(${trimmed})`
    : await db.$queryRaw<User[]>`SELECT * FROM "user" WHERE lower(username) = lower(${trimmed})`;
  return user ?? null;
}

/** Checks the password of an account; null if it is wrong. Failures are counted under `keys`. @throws 429 after too many of them, 503 */
export async function checkPassword(
  password: string,
  findAccount: () => Promise<User | null>,
  keys: readonly string[],
): Promise<User | null> {
  const check = async () => {
    await refuseTooManyFailures(keys);
    const account = await findAccount();
    const isRight = await verifyPassword(password, account && !account.permanently_deactivated ? account.password_hash : null);
    if (account && isRight) return account;
    await countFailure(keys);
    return null;
  };
  await refuseTooManyFailures(keys); // before the queue too: who is refused need not wait in it
  return limitSignIn(check, keys[0]);
}

/**
 * Finds the user with this name or email address and checks the password. Failures in a browser in which the user has signed in before count
 * for that browser instead of the name, so that strangers cannot keep the user out. `code` is that of the second step.
 * @throws 401/454 password, code, 429/452
 */
export async function signInWithPassword(
  name: string,
  password: string,
  ip: string,
  { code, device = null }: { code?: string | undefined; device?: Device | null } = {},
): Promise<User> {
  const keys = throttleKeys('sign-in', name, ip);
  const isKnown = device && (await findUserByName(name))?.id === device.user_id;
  const user = await checkPassword(
    password,
    () => findUserByName(name),
    isKnown ? [keys[0], `sign-in device:${device.nonce}`] : keys,
  );
  if (!user) throw wrongPassword();
  await requireSecondStep(user, code, ip);
  return user;
}
