import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { storedSetting } from '../platform/storedSettings.ts';

/** Days for which a browser counts as one that its user has signed in with. */
export const DEVICE_DAYS = 365;
export const DEVICE_COOKIE = 'device';

const secret = () => storedSetting('device_secret', () => randomBytes(32).toString('base64'));
const sign = async (text: string) =>
  createHmac('sha256', await secret())
    .update(text)
    .digest('base64url');

/** A browser in which a user has signed in before. */
export interface Device {
  readonly user_id: string;
  /** Tells the browsers of a user apart. */
  readonly nonce: string;
}
/** The value of the cookie that marks a browser in which this user has signed in. It opens nothing. */
export async function markDevice(user_id: string): Promise<string> {
  const text = `${user_id}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${await sign(text)}`;
}
/** Reads the cookie; null if we did not make it. */
export async function readDevice(cookie: string | undefined): Promise<Device | null> {
  const [user_id = '', nonce = '', signature = '', ...more] = (cookie ?? '').split('.');
  if (!user_id || !nonce || more.length) return null;
  const [sent, expected] = [Buffer.from(signature), Buffer.from(await sign(`${user_id}.${nonce}`))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? { user_id, nonce } : null;
}
