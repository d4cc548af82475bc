import type { User } from '../../generated/prisma/client.ts';
import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import { limitHashing, verifyPassword } from './passwords.ts';
import { countFailure, refuseTooManyFailures, throttleKeys } from './signInThrottle.ts';

/** 401/454: the same for unknown names, wrong passwords and closed accounts. */
export const wrongPassword = () => new Refusal(401, 454, 'password', 'The user name or the password is wrong.');

/** Finds an account by user name or email address, ignoring case. */
export async function findUserByName(name: string): Promise<User | null> {
  const called = name.trim();
  // A user name has no @, so the name is either one or the other.
  const [found] = called.includes('@')
    ? await db.$queryRaw<User[]>`SELECT * FROM "user" WHERE lower(email) = lower(${called})`
    : await db.$queryRaw<User[]>`SELECT * FROM "user" WHERE lower(username) = lower(${called})`;
  return found ?? null;
}

/** Checks the password of an account; null if it is wrong. Failures are counted under `keys`. @throws 429 after too many of them, 503 */
export function checkPassword(
  password: string,
  account: () => Promise<User | null>,
  keys: readonly string[],
): Promise<User | null> {
  return limitHashing(async () => {
    await refuseTooManyFailures(keys);
    const found = await account();
    const right = await verifyPassword(password, found && !found.permanently_deactivated ? found.password_hash : null);
    if (found && right) return found;
    await countFailure(keys);
    return null;
  });
}

/** Finds the user with this name or email address and checks the password. @throws 401/454, 429/452 */
export async function signInWithPassword(name: string, password: string, ip: string): Promise<User> {
  const found = await checkPassword(password, () => findUserByName(name), throttleKeys(name, ip));
  if (!found) throw wrongPassword();
  return found;
}
