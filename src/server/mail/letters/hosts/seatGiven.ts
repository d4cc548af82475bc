import { seatGivenMail } from '../../../../messages/events/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface SeatGiven {
  event: string;
}
/** Somebody did not come in time, and their seat was given to others: to whoever has the ticket. */
export const seatGiven: LetterWriter<SeatGiven> = ({ event }, from) => ({
  subject: seatGivenMail.subject({ event }),
  body: [
    seatGivenMail.text({ event, convention: from.name }),
    seatGivenMail.now,
    seatGivenMail.paid,
    { link: seatGivenMail.link, to: from.publicUrl('me') },
  ],
  template: { name: 'seat_given', values: { event, convention: from.name } },
  reason: seatGivenMail.reason,
});
