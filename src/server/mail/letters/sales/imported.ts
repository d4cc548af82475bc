import { importedForYouMail as text } from '../../../../messages/registration/importedPeople.ts';
import type { LetterWriter } from '../../letter.ts';

/** What is somebody's came along with an import: to the address that came along with it. */
export const importedForYou: LetterWriter<Record<never, never>> = (_, from) => ({
  subject: text.subject({ convention: from.name }),
  body: [text.text({ convention: from.name }), text.how, { link: text.link, to: from.publicUrl('badges') }],
  reason: text.reason,
});
