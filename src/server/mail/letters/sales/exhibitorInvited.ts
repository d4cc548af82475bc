import { exhibitorInvitedMail } from '../../../../messages/exhibitors/invitations.ts';
import type { LetterWriter } from '../../letter.ts';

interface Invited {
  exhibitor: string;
  comment: string | null;
  link: string;
}
/** Staff entered an exhibitor for somebody who has not applied: to the address that they entered. */
export const exhibitorInvited: LetterWriter<Invited> = ({ exhibitor, comment, link }, from) => ({
  subject: exhibitorInvitedMail.subject({ convention: from.name }),
  body: [
    exhibitorInvitedMail.text({ exhibitor, convention: from.name }),
    ...(comment ? [{ quote: comment }] : []),
    { note: exhibitorInvitedMail.how },
    { link: exhibitorInvitedMail.link, to: link },
  ],
  reason: exhibitorInvitedMail.reason,
});
