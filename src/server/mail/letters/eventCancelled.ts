import { cancelledMail } from '../../../messages/events/mails.ts';
import { type LetterWriter, quote } from '../letter.ts';

interface Cancelled {
  event: string;
  event_id: string;
  /** The scheduled start. null: there was none, or it is not public. */
  start: Date | null;
  comment: string | null;
  /** How the reader is involved. */
  role: 'host' | 'holder' | 'waiter';
}

/** An event is cancelled: to its hosts, to those with a ticket, and to those on its waiting list. */
export const eventCancelled: LetterWriter<Cancelled> = ({ event, event_id, start, comment, role }, from) => ({
  subject: cancelledMail.subject({ event }),
  body: [
    cancelledMail.text({ event, convention: from.name }),
    start ? { facts: [[cancelledMail.start, from.formatMoment(start)]] } : null,
    quote(comment),
    { note: cancelledMail.consequences[role] },
    { link: cancelledMail.link, to: from.pageUrl(`/event/${event_id}`) },
  ],
  template: { name: 'event_cancelled', values: { event, convention: from.name } },
  reason: cancelledMail.reasons[role],
});
