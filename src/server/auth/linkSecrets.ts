import { createHash, randomBytes } from 'node:crypto';

/** The hash of a link's secret. The database knows no more. */
export const hashOfSecret = (secret: string) => new Uint8Array(createHash('sha256').update(secret).digest());
/** A secret for a link, and what is stored of it. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secret_hash: hashOfSecret(secret) };
}
/** How a secret looks in an address. */
export const SECRET = '[\\w-]{43}';
