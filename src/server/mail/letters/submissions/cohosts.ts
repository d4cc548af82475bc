import { cohostAnsweredMail, cohostInvitedMail, submissionWithdrawnMail } from '../../../../messages/events/submissionMails.ts';
import { submissionPage } from '../../../../resources/events/submissionStates.ts';
import type { LetterWriter } from '../../letter.ts';

interface Invited {
  name: string;
  submission_id: string;
  submitter: string;
}
/** Somebody is asked to host an event together with its submitter: to the address that the submitter entered. */
export const cohostInvited: LetterWriter<Invited> = ({ name, submission_id, submitter }, from) => ({
  subject: cohostInvitedMail.subject({ submitter, name }),
  body: [
    cohostInvitedMail.text({ submitter, name, convention: from.name }),
    { note: cohostInvitedMail.how },
    { link: cohostInvitedMail.link, to: from.publicUrl(submissionPage(submission_id)) },
  ],
  template: { name: 'cohost_invited', values: { submitter, submission: name, convention: from.name } },
  reason: cohostInvitedMail.reason({ submitter }),
});

interface Answered {
  name: string;
  submission_id: string;
  cohost: string;
  accepts: boolean;
}
/** A co-host has answered: to the submitter. */
export const cohostAnswered: LetterWriter<Answered> = ({ name, submission_id, cohost, accepts }, from) => ({
  subject: cohostAnsweredMail[accepts ? 'accepted' : 'declined']({ cohost, name }),
  body: [
    cohostAnsweredMail[accepts ? 'acceptedText' : 'declinedText']({ cohost, name, convention: from.name }),
    { link: cohostAnsweredMail.link, to: from.publicUrl(submissionPage(submission_id)) },
  ],
  template: {
    name: accepts ? 'cohost_accepted' : 'cohost_declined',
    values: { cohost, submission: name, convention: from.name },
  },
  reason: cohostAnsweredMail.reason,
});

/** A submission is withdrawn: to those who were to host it with its submitter. */
export const submissionWithdrawn: LetterWriter<{ name: string }> = ({ name }, from) => ({
  subject: submissionWithdrawnMail.subject({ name }),
  body: [submissionWithdrawnMail.text({ name, convention: from.name })],
  template: { name: 'submission_withdrawn', values: { submission: name, convention: from.name } },
  reason: submissionWithdrawnMail.reason,
});
