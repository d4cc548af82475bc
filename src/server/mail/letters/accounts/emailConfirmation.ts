import { confirmationMail } from '../../../../messages/people/confirmation.ts';
import type { LetterWriter } from '../../letter.ts';

interface Confirmation {
  /** Confirms the address once. */
  token: string;
  username: string;
  until: Date;
}
/** An account has a new address: to that address. */
export const emailConfirmation: LetterWriter<Confirmation> = ({ token, username, until }, from) => ({
  subject: confirmationMail.subject,
  body: [
    confirmationMail.text,
    {
      facts: [
        [confirmationMail.username, username],
        [confirmationMail.until, from.formatMoment(until)],
      ],
    },
    { link: confirmationMail.link, to: from.pageUrl(`/confirm-email#${token}`) },
    confirmationMail.mistake,
  ],
  reason: confirmationMail.reason,
});
