import { quoted, type Write } from '../letter.ts';
import { said, type Whereabouts } from './eventMoved.ts';

interface Scheduled {
  name: string;
  event_id: string;
  /** null: it is not for the submitter to know yet. */
  now: Whereabouts | null;
  /** Others do not see the schedule yet. */
  secret: boolean;
  comment: string | null;
}
/** The event of a submission has got its place in the schedule. */
export const submissionScheduled: Write<Scheduled> = ({ name, event_id, now, secret, comment }, from) => ({
  subject: `Scheduled: ${name}`,
  body: [
    `Good news: ${name} has a place in the schedule of ${from.name}. Thank you for bringing it!`,
    now ? { facts: [['It begins', said(now, from)]] } : null,
    secret ? 'The schedule is not public yet and may still change, so please keep this to yourself.' : null,
    quoted(comment),
    { link: 'See the event', to: from.page(`/event/${event_id}`) },
  ],
  because: 'you submitted it',
});
