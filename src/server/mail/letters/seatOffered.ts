import type { LetterWriter } from '../letter.ts';

interface Offered {
  event: string;
  wait_id: string;
  until: Date;
}
/** A seat is offered to whoever waits longest. */
export const seatOffered: LetterWriter<Offered> = ({ event, wait_id, until }, from) => ({
  subject: `A seat for you: ${event}`,
  body: [
    `A seat in ${event} at ${from.name} has become free, and you are the next in line.`,
    { facts: [['It is kept for you until', from.formatMoment(until)]] },
    'If you do not want it, you need not do anything: after that time it goes to the next person.',
    { link: 'Take the seat', to: from.pageUrl(`/eventwait/${wait_id}`) },
  ],
  reason: 'you are waiting for a seat in it',
});
