import type { User } from '../../generated/prisma/client.ts';
import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import { isPassword, limitHashing } from './passwords.ts';
import { countFailure, refuseTooManyFailures, throttleKeys } from './signInThrottle.ts';

/** 401/454: one and the same for unknown names, wrong passwords and closed accounts. */
export const wrongPassword = () => new Refusal(401, 454, 'password', 'The user name or the password is wrong.');

/** The account behind a user name or an e-mail address, whatever the case of its letters. */
export async function findUserByName(name: string): Promise<User | null> {
  const called = name.trim();
  // No user name holds an @, so a name can only be one of the two.
  const [found] = called.includes('@')
    ? await db.$queryRaw<User[]>`SELECT * FROM "user" WHERE lower(email) = lower(${called})`
    : await db.$queryRaw<User[]>`SELECT * FROM "user" WHERE lower(username) = lower(${called})`;
  return found ?? null;
}

/** Whether the password is that of the account. Failures are counted under `keys`. @throws 429 after too many of them, 503 */
export function checkPassword(
  password: string,
  account: () => Promise<User | null>,
  keys: readonly string[],
): Promise<User | null> {
  return limitHashing(async () => {
    await refuseTooManyFailures(keys);
    const found = await account();
    const right = await isPassword(password, found && !found.permanently_deactivated ? found.password_hash : null);
    if (found && right) return found;
    await countFailure(keys);
    return null;
  });
}

/** The user with that name (or e-mail address) and password. @throws 401/454, 429/452 */
export async function signInWithPassword(name: string, password: string, ip: string): Promise<User> {
  const found = await checkPassword(password, () => findUserByName(name), throttleKeys(name, ip));
  if (!found) throw wrongPassword();
  return found;
}
