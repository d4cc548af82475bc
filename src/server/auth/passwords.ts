import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { signInRefusals } from '../../messages/auth/signIn.ts';
import { limitConcurrency } from '../platform/concurrency/limitConcurrency.ts';
import { settings } from '../platform/config.ts';

/*
 * How many hashes are computed at a time. Each takes a core and a thread of the pool that file access and name lookups need too. Signing in
 * has a queue of its own, so that those who make accounts or choose passwords cannot keep others out; one address cannot fill it.
 */
const MAX_SIGN_INS = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 300;
const MAX_WAITING_OF_ONE = 60;

/** Runs the hashing of new passwords in a queue. @throws 503 if too many requests wait already */
export const limitHashing = limitConcurrency(1, MAX_WAITING, signInRefusals.tooManyAtOnce);
/** Runs the checks of passwords in a queue. @throws 503 if too many requests wait already, at all or of one caller */
export const limitSignIn = limitConcurrency(MAX_SIGN_INS, MAX_WAITING, signInRefusals.tooManyAtOnce, MAX_WAITING_OF_ONE);

const options = () => ({ memoryCost: settings().PASSWORD_MEMORY, timeCost: 2, parallelism: 1 });
/** Normalizes accents, which keyboards encode in different ways. */
const normalize = (password: string) => password.normalize('NFC');

/** The Argon2id hash of a password with its parameters. */
export const hashPassword = (password: string): Promise<string> =>
  limitHashing(async () => {
    const began = performance.now();
    const result = await hash(normalize(password), options());
    await pause(performance.now() - began); // new passwords take half of a core at most
    return result;
  });

let dummyHash: Promise<string> | undefined;
/**
 * Whether the password matches the hash. Without a hash it takes just as long, so that the time does not reveal who has an account. Call
 * it within limitSignIn.
 */
export async function verifyPassword(password: string, password_hash: string | null): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), options());
  const isRight = await verify(password_hash ?? (await dummyHash), normalize(password)).catch(() => false);
  return isRight && password_hash !== null;
}
