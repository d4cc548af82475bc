import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../platform/concurrency/limitConcurrency.ts';
import { settings } from '../platform/config.ts';

/** How many are hashed at a time: each takes a core and a thread of the pool that files and names need too. */
const ATONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const MOST_WAITING = 300;

/** Runs work that hashes as soon as it is its turn. @throws 503 where too many wait already */
export const limitHashing = limitConcurrency(
  ATONCE,
  MOST_WAITING,
  'Too many are signing in at this moment: try again in a few seconds.',
);

const options = () => ({ memoryCost: settings().PASSWORD_MEMORY, timeCost: 2, parallelism: 1 });
/** The same letters can be typed as different characters: an accent of its own, or a letter that has it. */
const typed = (password: string) => password.normalize('NFC');

/** The Argon2id hash of a password, with all that is needed to check it. */
export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(typed(password), options()));

let nobodys: Promise<string> | undefined;
/**
 * Whether that is the password behind the hash. Where there is none it takes just as long, so that nobody learns who has an account.
 * To be called in turn (inTurn).
 */
export async function isPassword(password: string, password_hash: string | null): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID(), options());
  const right = await verify(password_hash ?? (await nobodys), typed(password)).catch(() => false);
  return right && password_hash !== null;
}
