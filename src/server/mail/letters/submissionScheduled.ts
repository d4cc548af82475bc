import { type LetterWriter, quote } from '../letter.ts';
import { formatTimeAndPlace, type TimeAndPlace } from './eventMoved.ts';

interface Scheduled {
  name: string;
  event_id: string;
  /** null: it is not for the submitter to know yet. */
  now: TimeAndPlace | null;
  /** Others do not see the schedule yet. */
  secret: boolean;
  comment: string | null;
}
/** The event of a submission has got its place in the schedule. */
export const submissionScheduled: LetterWriter<Scheduled> = ({ name, event_id, now, secret, comment }, from) => ({
  subject: `Scheduled: ${name}`,
  body: [
    `Good news: ${name} has a place in the schedule of ${from.name}. Thank you for bringing it!`,
    now ? { facts: [['It begins', formatTimeAndPlace(now, from)]] } : null,
    secret ? 'The schedule is not public yet and may still change, so please keep this to yourself.' : null,
    quote(comment),
    { link: 'See the event', to: from.pageUrl(`/event/${event_id}`) },
  ],
  reason: 'you submitted it',
});
