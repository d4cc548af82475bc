import { admissionRefusals } from '../../../messages/platform/admission.ts';
import { Refusal } from '../../errors/refusals.ts';

/**
 * People ask again after this share of the expected time, which is a guess: after 15 seconds at most, or up to 5 minutes if otherwise over 100
 * would ask in a second.
 */
const RETRY = { share: 0.6, least: 15, most: 300, perSecond: 100 } as const;
/** A number of seconds up to a third longer, so that people do not come together. */
const spread = (seconds: number) => Math.floor(seconds * (1 + Math.random() / 3));

/**
 * 503/503: the person waits in the queue, at this position, and asks again before their turn is expected to come. `perSecond` people are let
 * in, `waiting` wait in all.
 */
export function inLine(position: number, perSecond: number, waiting: number): Refusal {
  const seconds = Math.ceil(position / Math.max(perSecond, 0.5));
  const longest = Math.min(RETRY.most, Math.max(RETRY.least, waiting / RETRY.perSecond));
  const retryAfter = Math.max(1, Math.min(Math.ceil(seconds * RETRY.share), spread(longest)));
  const minutes = Math.ceil(seconds / 60);
  const text = admissionRefusals.inLine({ position, minutes, retryAfter });
  return new Refusal(503, 503, null, text, { retryAfter, queue: { position, seconds } });
}
/** 503/503: it is the person's turn, but too many came at the same moment. */
export function nearlyIn(): Refusal {
  const retryAfter = 1 + Math.floor(Math.random() * 10);
  const text = admissionRefusals.nearlyIn({ retryAfter });
  return new Refusal(503, 503, null, text, { retryAfter, queue: { position: 1, seconds: retryAfter } });
}
/** 503/503: there are too many requests even for a place. They do not come back at once. */
export const overloaded = () =>
  new Refusal(503, 503, null, admissionRefusals.overloaded, { retryAfter: 2 + Math.floor(Math.random() * 5) });
