import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { storedSetting } from '../../platform/storedSettings.ts';
import { replicas } from '../attributes.ts';

/*
 * Keys for one index, by the scheme that Algolia documents for secured keys: the restrictions as a query string, preceded by their
 * HMAC-SHA-256 under a key that stays here, in base64. Both providers use it, and none of these keys is stored.
 */

/** The index of a convention's events. */
export const indexName = (convention_id: string) => `${convention_id}_events`;
const ending = /^(?<convention_id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_events(?:_(?<replica>\w+))?$/i;
/** The convention and the order that the name of an index (or of a replica) stands for; null for any other name. */
export function parseIndexName(name: string): { convention_id: string; replica: string } | null {
  const { convention_id, replica = '' } = ending.exec(name)?.groups ?? {};
  if (!convention_id || (replica && !Object.hasOwn(replicas, replica))) return null;
  return { convention_id: convention_id.toLowerCase(), replica };
}

const signature = (parent: string, text: string) => createHmac('sha256', parent).update(text).digest('hex');
/** The public key that reads an index and its replicas, and no other. */
export function searchKeyFor(parent: string, index: string): string {
  const restrictions = `restrictIndices=${encodeURIComponent(`${index},${index}_*`)}`;
  return Buffer.from(signature(parent, restrictions) + restrictions).toString('base64');
}
/** The indexes that a key opens; null where it was not made under the parent key. */
export function indexesOfKey(parent: string, key: string): string[] | null {
  const text = Buffer.from(key, 'base64').toString('utf8');
  const [sent, restrictions] = [text.slice(0, 64), text.slice(64)];
  const due = signature(parent, restrictions);
  if (sent.length !== due.length || !timingSafeEqual(Buffer.from(sent), Buffer.from(due))) return null;
  return new URLSearchParams(restrictions).get('restrictIndices')?.split(',') ?? [];
}
/** Whether one of the names (which may end in *) is that of the index. */
export const includesIndex = (names: readonly string[], index: string) =>
  names.some((name) => (name.endsWith('*') ? index.startsWith(name.slice(0, -1)) : index === name));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const randomWord = (length: number) => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
/** By what clients of the built-in index call this installation. */
export const applicationId = () => storedSetting('search_application_id', () => randomWord(10));
/** What the keys of the built-in index are derived from. */
export const parentKey = () => storedSetting('search_parent_key', () => randomBytes(16).toString('hex'));
