import type { LetterWriter } from '../letter.ts';

interface Passed {
  event: string;
  event_id: string;
  /** A whole sentence. */
  reason: string;
}
/** A free seat went past somebody who cannot take it at present. */
export const seatPassed: LetterWriter<Passed> = ({ event, event_id, reason }, from) => ({
  subject: `A seat went past you: ${event}`,
  body: [
    `A seat in ${event} at ${from.name} has become free, and you would have been the next in line. We could not offer it to you:`,
    { quote: reason },
    'You keep your place in line. Once that has changed, the next free seat can be yours.',
    { link: 'See the event', to: from.pageUrl(`/event/${event_id}`) },
  ],
  reason: 'you are waiting for a seat in it; we say this only once',
});
