import type { LetterWriter } from '../letter.ts';

interface Over {
  event: string;
  event_id: string;
}
/** Nobody took the offered seat in time. */
export const offerOver: LetterWriter<Over> = ({ event, event_id }, from) => ({
  subject: `Your seat was passed on: ${event}`,
  body: [
    `The seat in ${event} at ${from.name} that we kept for you was not taken in time, so it has gone to the next person in line.`,
    'You are no longer on the waiting list. You are welcome to join it again, at its end.',
    { link: 'See the event', to: from.pageUrl(`/event/${event_id}`) },
  ],
  reason: 'you were waiting for a seat in it',
});
