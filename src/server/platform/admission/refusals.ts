import { admissionRefusals } from '../../../messages/platform/admission.ts';
import { Refusal } from '../../errors/refusals.ts';

/** Seconds after which those far back ask again at the latest. It differs, so that they do not come together. */
const longest = () => 15 + Math.floor(Math.random() * 6);
/** 503/503: the person waits in the queue, at this position. They ask again after half of the expected time. */
export function inLine(position: number, perSecond: number): Refusal {
  const seconds = Math.ceil(position / Math.max(perSecond, 0.5));
  const retryAfter = Math.min(longest(), Math.max(1, Math.ceil(seconds / 2)));
  const minutes = Math.ceil(seconds / 60);
  const text = admissionRefusals.inLine({ position, minutes, retryAfter });
  return new Refusal(503, 503, null, text, { retryAfter, queue: { position, seconds } });
}
/** 503/503: there are too many requests even for a place. They do not come back at once. */
export const overloaded = () =>
  new Refusal(503, 503, null, admissionRefusals.overloaded, { retryAfter: 2 + Math.floor(Math.random() * 5) });
