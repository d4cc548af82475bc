import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { storedSetting } from '../../platform/storedSettings.ts';
import { replicas } from '../attributes.ts';

/*
 * Keys for one index, as Algolia documents secured keys: the base64 of the restrictions as a query string, preceded by their HMAC-SHA-256
 * under a secret parent key. Both providers use them, and none of these keys is stored.
 */

/** Returns the name of the index of a convention's events. */
export const indexName = (convention_id: string) => `${convention_id}_events`;
const ending = /^(?<convention_id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_events(?:_(?<replica>\w+))?$/i;
/** Parses the name of an index or replica. null: it is neither. */
export function parseIndexName(name: string): { convention_id: string; replica: string } | null {
  const { convention_id, replica = '' } = ending.exec(name)?.groups ?? {};
  if (!convention_id || (replica && !Object.hasOwn(replicas, replica))) return null;
  return { convention_id: convention_id.toLowerCase(), replica };
}

const signature = (parent: string, text: string) => createHmac('sha256', parent).update(text).digest('hex');
/** Derives the public key that opens only an index and its replicas. */
export function searchKeyFor(parent: string, index: string): string {
  const restrictions = `restrictIndices=${encodeURIComponent(`${index},${index}_*`)}`;
  return Buffer.from(signature(parent, restrictions) + restrictions).toString('base64');
}
/** Returns the names of the indexes that a key opens, or null if it was not derived from the parent key. */
export function indexesOfKey(parent: string, key: string): string[] | null {
  const text = Buffer.from(key, 'base64').toString('utf8');
  const [sent, restrictions] = [text.slice(0, 64), text.slice(64)];
  const [claimed, expected] = [sent, signature(parent, restrictions)].map((each) => Buffer.from(each)) as [Buffer, Buffer];
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return null; // bytes: a letter may have several
  return new URLSearchParams(restrictions).get('restrictIndices')?.split(',') ?? [];
}
/** Whether one of the names, which may end in *, matches the index. */
export const includesIndex = (names: readonly string[], index: string) =>
  names.some((name) => (name.endsWith('*') ? index.startsWith(name.slice(0, -1)) : index === name));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const randomWord = (length: number) => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
/** The application id of this installation, for clients of the built-in index. */
export const applicationId = () => storedSetting('search_application_id', () => randomWord(10));
/** The key from which the keys of the built-in index are derived. */
export const parentKey = () => storedSetting('search_parent_key', () => randomBytes(16).toString('hex'));
