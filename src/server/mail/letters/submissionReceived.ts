import { submissionReceivedMail } from '../../../messages/events/submissionMails.ts';
import { type LetterWriter, quote } from '../letter.ts';

interface Received {
  name: string;
  submission_id: string;
  submitter: string;
  type: string;
  /** In minutes. */
  duration: number;
  note: string;
  /** Whether it was submitted before, and now has the changes that were asked for. */
  again: boolean;
}
/** A submission was received: to those who decide on it. */
export const submissionReceived: LetterWriter<Received> = (
  { name, submission_id, submitter, type, duration, note, again },
  from,
) => ({
  subject: again ? submissionReceivedMail.changedSubject({ name }) : submissionReceivedMail.newSubject({ name }),
  body: [
    again
      ? submissionReceivedMail.changedText({ submitter, name })
      : submissionReceivedMail.newText({ submitter, name, convention: from.name }),
    {
      facts: [
        [submissionReceivedMail.type, type],
        [submissionReceivedMail.duration, submissionReceivedMail.minutes({ minutes: duration })],
      ],
    },
    quote(note),
    { link: submissionReceivedMail.link, to: from.pageUrl(`/eventsubmission/${submission_id}`) },
  ],
  template: {
    name: again ? 'submission_changed' : 'submission_received',
    values: { submission: name, submitter, convention: from.name },
  },
  reason: submissionReceivedMail.reason,
});
