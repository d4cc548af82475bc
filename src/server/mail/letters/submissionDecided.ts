import { type LetterWriter, quote } from '../letter.ts';

interface Decided {
  name: string;
  submission_id: string;
  comment: string | null;
}
/** A submission does not become an event. */
export const submissionDeclined: LetterWriter<Decided> = ({ name, submission_id, comment }, from) => ({
  subject: `Your submission: ${name}`,
  body: [
    `Thank you for offering ${name}. The organisers of ${from.name} have decided not to take it this time.`,
    quote(comment),
    { link: 'See the submission', to: from.pageUrl(`/eventsubmission/${submission_id}`) },
  ],
  reason: 'you submitted it',
});

/** A submission needs changes before it is decided on. */
export const submissionChanges: LetterWriter<Decided> = ({ name, submission_id, comment }, from) => ({
  subject: `Please change: ${name}`,
  body: [
    `Thank you for offering ${name}. The organisers of ${from.name} would like you to change something before they decide.`,
    quote(comment),
    'As soon as you save your changes, they look at it again.',
    { link: 'Change the submission', to: from.pageUrl(`/eventsubmission/${submission_id}/edit`) },
  ],
  reason: 'you submitted it',
});
