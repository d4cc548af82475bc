import { emailChangedMail } from '../../../../messages/people/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface Changed {
  username: string;
  before: string;
  now: string;
  when: Date;
  /** The network address that the change came from. */
  ip: string;
}
/** The e-mail address of an account was changed: to the old and the new address. */
export const emailChanged: LetterWriter<Changed> = ({ username, before, now, when, ip }, from) => ({
  subject: emailChangedMail.subject,
  body: [
    emailChangedMail.text,
    {
      facts: [
        [emailChangedMail.username, username],
        [emailChangedMail.before, before],
        [emailChangedMail.now, now],
        [emailChangedMail.when, from.formatMoment(when)],
        [emailChangedMail.ip, ip],
      ],
    },
    emailChangedMail.mistake,
  ],
  reason: emailChangedMail.reason,
});
