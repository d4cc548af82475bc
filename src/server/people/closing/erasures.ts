import { createHmac, randomBytes } from 'node:crypto';
import type { User } from '../../../generated/prisma/client.ts';
import type { Db } from '../../platform/context.ts';
import { storedSetting } from '../../platform/storedSettings.ts';

const key = () => storedSetting('erasure_key', () => randomBytes(32).toString('base64'));
const hashOf = (key: string, address: string) => createHmac('sha256', key).update(address.toLowerCase()).digest();

/** Notes that somebody has closed their account, for what older files bring back of them. */
export async function noteErasure(
  db: Db,
  { id, email, email_confirmed_date }: Pick<User, 'id' | 'email' | 'email_confirmed_date'>,
): Promise<void> {
  const address_hash = email_confirmed_date && hashOf(await key(), email); // anybody may name an address
  await db.$executeRaw`
    INSERT INTO erasure (user_id, address_hash) VALUES (${id}::uuid, ${address_hash})
    ON CONFLICT (user_id) DO UPDATE SET address_hash = excluded.address_hash, date_created = now()`;
}

/** An address of somebody who closed their account, and when that was for the last time. */
export interface ErasedAddress {
  readonly address: string;
  readonly date: Date;
}
/** Which of the addresses, in lower case, are of people who closed their account. */
export async function erasedAmong(db: Db, addresses: readonly string[]): Promise<ErasedAddress[]> {
  const rows = await db.erasure.findMany({
    select: { address_hash: true, date_created: true },
    orderBy: { date_created: 'asc' },
  });
  if (!rows.length) return [];
  const secret = await key();
  const dates = new Map(rows.map((row) => [Buffer.from(row.address_hash ?? '').toString('hex'), row.date_created]));
  return addresses.flatMap((address) => {
    const date = dates.get(hashOf(secret, address).toString('hex'));
    return date ? [{ address, date }] : [];
  });
}
