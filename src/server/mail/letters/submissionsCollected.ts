import { submissionsCollectedMail } from '../../../messages/events/submissionMails.ts';
import type { LetterWriter } from '../letter.ts';

interface Collected {
  convention_id: string;
  count: number;
  /** The latest of them. */
  submissions: readonly { readonly name: string; readonly submitter: string }[];
}
/** Several submissions were received within a short time: to those who decide on them. */
export const submissionsCollected: LetterWriter<Collected> = ({ convention_id, count, submissions }, from) => {
  const more = count - submissions.length;
  return {
    subject: submissionsCollectedMail.subject({ count }),
    body: [
      submissionsCollectedMail.text({ count, convention: from.name }),
      { facts: submissions.map(({ name, submitter }) => [name, submitter] as const) },
      more > 0 ? submissionsCollectedMail.more({ more }) : null,
      { link: submissionsCollectedMail.link, to: from.pageUrl(`/convention/${convention_id}/review`) },
    ],
    reason: submissionsCollectedMail.reason,
  };
};
