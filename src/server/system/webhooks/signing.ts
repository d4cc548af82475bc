import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Webhook as Row } from '../../../generated/prisma/client.ts';
import { decrypt, encrypt } from '../../auth/encryption.ts';
import type { Context } from '../../platform/context.ts';

/** Milliseconds for which deliveries are signed with the secret before a new one too. */
const OVERLAP = 86_400_000;

/** The secrets that an answer shows, by what is stored of them: those that its request has made. */
const newSecrets = new WeakMap<Context['reply'], Map<string, string>>();
const nameOf = (encrypted: Uint8Array) => Buffer.from(encrypted).toString('base64');

/** Makes a secret, which the answer of this request shows once. Returns it encrypted, for this convention. */
export async function newSecret({ reply }: Context, convention_id: string): Promise<Uint8Array<ArrayBuffer>> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const encrypted = await encrypt(secret, convention_id);
  newSecrets.set(reply, new Map([...(newSecrets.get(reply) ?? []), [nameOf(encrypted), secret]]));
  return encrypted;
}
/** The secret, if this request has made it. */
export const shownSecret = ({ reply }: Context, { secret }: Pick<Row, 'secret'>): string | null =>
  newSecrets.get(reply)?.get(nameOf(secret)) ?? null;

type Secrets = Pick<Row, 'convention_id' | 'secret' | 'previous_secret' | 'rotated_date'>;
/**
 * The headers of a delivery as Standard Webhooks says, with a signature for each secret that counts.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function signedHeaders(
  { convention_id, secret, previous_secret, rotated_date }: Secrets,
  id: string,
  body: string,
  now = new Date(),
): Promise<Record<string, string>> {
  const isOverlapping = rotated_date !== null && now.getTime() - rotated_date.getTime() < OVERLAP;
  const secrets = [secret, ...(previous_secret && isOverlapping ? [previous_secret] : [])];
  const signatures = await Promise.all(
    secrets.map(async (one) => new Webhook(await decrypt(one, convention_id)).sign(id, now, body)),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
