import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { storedSetting } from '../platform/storedSettings.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const key = async () => Buffer.from(await storedSetting('second_step_key', () => randomBytes(32).toString('base64')), 'base64');

/** Encrypts a secret under the key of the installation; it can be decrypted for the same owner only. */
export async function encrypt(secret: string, owner: string): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, await key(), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
}
/** Decrypts it. @throws if it was changed, or encrypted for another owner */
export async function decrypt(encrypted: Uint8Array, owner: string): Promise<string> {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv(ALGORITHM, await key(), bytes.subarray(0, NONCE)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
