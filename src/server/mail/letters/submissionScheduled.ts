import { submissionScheduledMail } from '../../../messages/events/submissionMails.ts';
import { type LetterWriter, quote } from '../letter.ts';
import { formatTimeAndPlace, type TimeAndPlace } from './eventMoved.ts';

interface Scheduled {
  name: string;
  event_id: string;
  /** null: the submitter may not know it yet. */
  now: TimeAndPlace | null;
  /** Whether the schedule is not public yet. */
  secret: boolean;
  comment: string | null;
}
/** The event of a submission is scheduled: to its submitter. */
export const submissionScheduled: LetterWriter<Scheduled> = ({ name, event_id, now, secret, comment }, from) => ({
  subject: submissionScheduledMail.subject({ name }),
  body: [
    submissionScheduledMail.text({ name, convention: from.name }),
    now ? { facts: [[submissionScheduledMail.start, formatTimeAndPlace(now, from)]] } : null,
    secret ? { note: submissionScheduledMail.notPublic } : null,
    quote(comment),
    { link: submissionScheduledMail.link, to: from.pageUrl(`/event/${event_id}`) },
  ],
  template: { name: 'submission_scheduled', values: { submission: name, convention: from.name } },
  reason: submissionScheduledMail.reason,
});
