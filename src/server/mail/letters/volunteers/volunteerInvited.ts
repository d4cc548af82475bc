import { volunteerInvitedMail } from '../../../../messages/volunteers/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface Invited {
  /** Opens the account once. */
  token: string;
  username: string;
  until: Date;
}
/** Staff entered a volunteer who had no account: to the volunteer. */
export const volunteerInvited: LetterWriter<Invited> = ({ token, username, until }, from) => ({
  subject: volunteerInvitedMail.subject({ convention: from.name }),
  body: [
    volunteerInvitedMail.text({ convention: from.name }),
    {
      facts: [
        [volunteerInvitedMail.username, username],
        [volunteerInvitedMail.until, from.formatMoment(until)],
      ],
    },
    { link: volunteerInvitedMail.link, to: from.pageUrl(`/choose-password#${token}`) },
    volunteerInvitedMail.mistake,
  ],
  reason: volunteerInvitedMail.reason,
});
