import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { signInRefusals } from '../../messages/auth/signIn.ts';
import { limitConcurrency } from '../platform/concurrency/limitConcurrency.ts';
import { settings } from '../platform/config.ts';

/** How many hashes are computed at a time. Each takes a core and a thread of the pool that file access and name lookups need too. */
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism() - 1));
const MAX_WAITING = 300;

/** Runs password hashing in a queue. @throws 503 if too many requests wait already */
export const limitHashing = limitConcurrency(MAX_CONCURRENT, MAX_WAITING, signInRefusals.tooManyAtOnce);

const options = () => ({ memoryCost: settings().PASSWORD_MEMORY, timeCost: 2, parallelism: 1 });
/** Normalizes accents, which keyboards encode in different ways. */
const normalize = (password: string) => password.normalize('NFC');

/** The Argon2id hash of a password with its parameters. */
export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(normalize(password), options()));

let dummyHash: Promise<string> | undefined;
/**
 * Whether the password matches the hash. Without a hash it takes just as long, so that the time does not reveal who has an account. Call
 * it within limitHashing.
 */
export async function verifyPassword(password: string, password_hash: string | null): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), options());
  const isRight = await verify(password_hash ?? (await dummyHash), normalize(password)).catch(() => false);
  return isRight && password_hash !== null;
}
