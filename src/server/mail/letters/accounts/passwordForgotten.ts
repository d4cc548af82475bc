import { passwordForgottenMail } from '../../../../messages/people/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface Forgotten {
  /** Opens the account once. */
  token: string;
  username: string;
  until: Date;
  /** Whether the new password shows for the first time whose address it is. */
  isUnconfirmed: boolean;
}
/** A user has asked for a new password. */
export const passwordForgotten: LetterWriter<Forgotten> = ({ token, username, until, isUnconfirmed }, from) => ({
  subject: passwordForgottenMail.subject,
  body: [
    passwordForgottenMail.text,
    {
      facts: [
        [passwordForgottenMail.username, username],
        [passwordForgottenMail.until, from.formatMoment(until)],
      ],
    },
    { link: passwordForgottenMail.link, to: from.pageUrl(`/choose-password#${token}`) },
    isUnconfirmed ? passwordForgottenMail.unconfirmed : null,
    passwordForgottenMail.mistake,
  ],
  reason: passwordForgottenMail.reason,
});
