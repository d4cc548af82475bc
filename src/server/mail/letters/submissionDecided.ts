import { submissionChangesMail, submissionDeclinedMail } from '../../../messages/events/submissionMails.ts';
import { submissionPage } from '../../../resources/events/submissionStates.ts';
import { type LetterWriter, quote } from '../letter.ts';

interface Decided {
  name: string;
  submission_id: string;
  comment: string | null;
}
/** A submission is declined: to its submitter. */
export const submissionDeclined: LetterWriter<Decided> = ({ name, submission_id, comment }, from) => ({
  subject: submissionDeclinedMail.subject({ name }),
  body: [
    submissionDeclinedMail.text({ name, convention: from.name }),
    quote(comment),
    { link: submissionDeclinedMail.link, to: from.publicUrl(submissionPage(submission_id)) },
  ],
  template: { name: 'submission_declined', values: { submission: name, convention: from.name } },
  reason: submissionDeclinedMail.reason,
});

/** A submission needs changes before it is decided on: to its submitter. */
export const submissionChanges: LetterWriter<Decided> = ({ name, submission_id, comment }, from) => ({
  subject: submissionChangesMail.subject({ name }),
  body: [
    submissionChangesMail.text({ name, convention: from.name }),
    quote(comment),
    submissionChangesMail.next,
    { link: submissionChangesMail.link, to: from.publicUrl(`${submissionPage(submission_id)}/edit`) },
  ],
  template: { name: 'submission_changes', values: { submission: name, convention: from.name } },
  reason: submissionChangesMail.reason,
});
