import { backupFailedMail } from '../../../../messages/backup/mail.ts';
import type { LetterWriter } from '../../letter.ts';

interface Failure {
  /** The backup was made, but cannot be restored. */
  readonly isTrial: boolean;
  readonly file: string;
  readonly reason: string;
}

/** No backup was made today, or the newest cannot be restored: to administrators. */
export const backupFailed: LetterWriter<Failure> = ({ isTrial, file, reason }, from) => ({
  subject: isTrial ? backupFailedMail.trialSubject : backupFailedMail.subject,
  body: [
    isTrial ? backupFailedMail.trial({ file }) : backupFailedMail.failed({ file }),
    { quote: reason },
    isTrial ? backupFailedMail.trialNext : backupFailedMail.next,
    { link: backupFailedMail.link, to: from.pageUrl('/service') },
  ],
  reason: backupFailedMail.reason,
});
