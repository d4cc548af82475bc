import type { LetterWriter } from '../letter.ts';

interface Written {
  readonly subject: string;
  /** The same body as text and as HTML that is safe to show. */
  readonly text: string;
  readonly html: string;
  readonly reason: string;
}
/** What staff wrote to many people. */
export const messageLetter: LetterWriter<Written> = ({ subject, text, html, reason }) => ({
  subject,
  body: [{ text, html }],
  reason,
});
