import { createHmac } from 'node:crypto';
import { newId, seconds } from './account.ts';

/** Stripe's signature of a body. */
export const signatureOf = (body: string, secret: string, at = seconds()): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** The body of a callback about an object. */
export const eventOf = (type: string, object: unknown): string =>
  JSON.stringify({ id: newId('evt'), object: 'event', type, created: seconds(), livemode: false, data: { object } });
