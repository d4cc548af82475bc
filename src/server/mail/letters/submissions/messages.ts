import { submissionMessageMail, submissionReplyMail } from '../../../../messages/events/submissionMails.ts';
import { submissionPage } from '../../../../resources/events/submissionStates.ts';
import { type LetterWriter, quote } from '../../letter.ts';

interface Written {
  name: string;
  submission_id: string;
  author: string;
  message: string;
}
/** A message on a submission: to its submitter and co-hosts. */
export const submissionMessage: LetterWriter<Written> = ({ name, submission_id, author, message }, from) => ({
  subject: submissionMessageMail.subject({ name }),
  body: [
    submissionMessageMail.text({ author, name, convention: from.name }),
    quote(message),
    { link: submissionMessageMail.link, to: from.publicUrl(submissionPage(submission_id)) },
  ],
  reason: submissionMessageMail.reason,
});

/** The same, to those who decide. */
export const submissionReply: LetterWriter<Written> = ({ name, submission_id, author, message }, from) => ({
  subject: submissionReplyMail.subject({ name }),
  body: [
    submissionReplyMail.text({ author, name }),
    quote(message),
    { link: submissionReplyMail.link, to: from.pageUrl(`/eventsubmission/${submission_id}`) },
  ],
  reason: submissionReplyMail.reason,
});
