import { announcementMail } from '../../../messages/mail/announcementMail.ts';
import type { LetterWriter } from '../letter.ts';

interface Announced {
  readonly title: string;
  /** The same text as Markdown and as HTML that is safe to show. */
  readonly text: string;
  readonly html: string;
}
/** News of a convention: to those who have chosen to get it. */
export const announcement: LetterWriter<Announced> = ({ title, text, html }, from) => ({
  subject: title,
  body: [
    { text, html },
    { link: announcementMail.link, to: from.publicUrl('') },
  ],
  reason: announcementMail.reason({ convention: from.name }),
});
