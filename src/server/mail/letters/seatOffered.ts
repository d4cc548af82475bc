import { seatOfferedMail } from '../../../messages/events/mails.ts';
import type { LetterWriter } from '../letter.ts';

interface Offered {
  event: string;
  until: Date;
}
/** A seat is offered to the next person in line. */
export const seatOffered: LetterWriter<Offered> = ({ event, until }, from) => ({
  subject: seatOfferedMail.subject({ event }),
  body: [
    seatOfferedMail.text({ event, convention: from.name }),
    { facts: [[seatOfferedMail.until, from.formatMoment(until)]] },
    seatOfferedMail.otherwise,
    { link: seatOfferedMail.link, to: from.publicUrl('me') },
  ],
  template: { name: 'seat_offered', values: { event, convention: from.name } },
  reason: seatOfferedMail.reason,
});
