import { seatPassedMail } from '../../../messages/events/mails.ts';
import { skipReasonText } from '../../../messages/events/waitlist.ts';
import type { LetterWriter } from '../letter.ts';

interface Passed {
  event: string;
  event_id: string;
  /** A complete sentence. */
  reason: string;
}
/** A free seat went to another person, because the next one in line cannot take it at present: to that one. */
export const seatPassed: LetterWriter<Passed> = ({ event, event_id, reason }, from) => ({
  subject: seatPassedMail.subject({ event }),
  body: [
    seatPassedMail.text({ event, convention: from.name }),
    { quote: skipReasonText(reason) },
    seatPassedMail.placeKept,
    { link: seatPassedMail.link, to: from.pageUrl(`/event/${event_id}`) },
  ],
  template: { name: 'seat_passed', values: { event, convention: from.name } },
  reason: seatPassedMail.reason,
});
