import { seatTakenMail } from '../../../messages/events/mails.ts';
import type { LetterWriter } from '../letter.ts';

interface Taken {
  event: string;
}
/** The next person in line got a free seat of a free event at once, as the convention has chosen. */
export const seatTaken: LetterWriter<Taken> = ({ event }, from) => ({
  subject: seatTakenMail.subject({ event }),
  body: [
    seatTakenMail.text({ event, convention: from.name }),
    seatTakenMail.giveBack,
    { link: seatTakenMail.link, to: from.publicUrl('me') },
  ],
  template: { name: 'seat_taken', values: { event, convention: from.name } },
  reason: seatTakenMail.reason,
});
