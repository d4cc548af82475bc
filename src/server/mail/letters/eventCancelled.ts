import { type LetterWriter, quote } from '../letter.ts';

interface Cancelled {
  event: string;
  event_id: string;
  /** When it was to begin; null: not known, or not public. */
  start: Date | null;
  comment: string | null;
  /** What the reader has to do with it. */
  role: 'host' | 'holder' | 'waiter';
}
const means = {
  host: 'You host it, so please tell those who were going to help you.',
  holder: 'If you paid for your ticket, it stays in your account until the organisers have given the money back.',
  waiter: 'You were on its waiting list, which is closed now. There is nothing for you to do.',
} as const;
const because = { host: 'you host it', holder: 'you have a ticket for it', waiter: 'you were waiting for a seat in it' } as const;

/** An event is cancelled: to its hosts, those who have a ticket, and those who wait for one. */
export const eventCancelled: LetterWriter<Cancelled> = ({ event, event_id, start, comment, role: as }, from) => ({
  subject: `Cancelled: ${event}`,
  body: [
    `We are sorry: ${event} at ${from.name} will not take place.`,
    start ? { facts: [['It was to begin', from.formatMoment(start)]] } : null,
    quote(comment),
    means[as],
    { link: 'See the event', to: from.pageUrl(`/event/${event_id}`) },
  ],
  reason: because[as],
});
