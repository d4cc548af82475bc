import { removedMail } from '../../../messages/events/mails.ts';
import type { LetterWriter } from '../letter.ts';

interface Removed {
  event: string;
  convention_id: string;
}
/** An event is deleted: to those on its waiting list. */
export const eventRemoved: LetterWriter<Removed> = ({ event, convention_id }, from) => ({
  subject: removedMail.subject({ event }),
  body: [
    removedMail.text({ event, convention: from.name }),
    { link: removedMail.link, to: from.pageUrl(`/convention/${convention_id}/events`) },
  ],
  template: { name: 'event_removed', values: { event, convention: from.name } },
  reason: removedMail.reason,
});
