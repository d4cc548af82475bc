import type { LetterWriter } from '../letter.ts';

interface Taken {
  event: string;
  ticket_id: string;
}
/** A free seat of a free event was taken for somebody who waited, as the convention does it. */
export const seatTaken: LetterWriter<Taken> = ({ event, ticket_id }, from) => ({
  subject: `You have a seat: ${event}`,
  body: [
    `A seat in ${event} at ${from.name} has become free. You were the next in line, so it is yours now, and it costs nothing.`,
    'If you cannot come after all, please give the ticket back: others are waiting.',
    { link: 'See the ticket', to: from.pageUrl(`/ticket/${ticket_id}`) },
  ],
  reason: 'you were waiting for a seat in it',
});
