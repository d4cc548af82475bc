import { offerOverMail } from '../../../messages/events/mails.ts';
import type { LetterWriter } from '../letter.ts';

interface Over {
  event: string;
  event_id: string;
}
/** The offer of a seat has expired: to the person it was offered to. */
export const offerOver: LetterWriter<Over> = ({ event, event_id }, from) => ({
  subject: offerOverMail.subject({ event }),
  body: [
    offerOverMail.text({ event, convention: from.name }),
    offerOverMail.joinAgain,
    { link: offerOverMail.link, to: from.pageUrl(`/event/${event_id}`) },
  ],
  template: { name: 'offer_over', values: { event, convention: from.name } },
  reason: offerOverMail.reason,
});
