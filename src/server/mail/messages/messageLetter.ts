import { invitationMail } from '../../../messages/exhibitors/invitations.ts';
import type { LetterWriter } from '../letter.ts';

interface Written {
  readonly subject: string;
  /** The same body as text and as HTML that is safe to show. */
  readonly text: string;
  readonly html: string;
  readonly reason: string;
  /** The token of the page where an invitation is answered. */
  readonly answer?: string | null;
}
/** What staff wrote to many people. */
export const messageLetter: LetterWriter<Written> = ({ subject, text, html, reason, answer }, from) => ({
  subject,
  body: [
    { text, html },
    answer ? { link: invitationMail.link, to: from.publicUrl(`invitation/${answer.replace('.', '-')}`) } : null,
  ],
  reason,
});
