import { volunteerSubmittedMail } from '../../../../messages/volunteers/mails.ts';
import { type LetterWriter, quote } from '../../letter.ts';

interface Submitted {
  name: string;
  volunteer_id: string;
  comment: string | null;
}
/** A volunteer asks for approval, perhaps again: to those who decide. */
export const volunteerSubmitted: LetterWriter<Submitted> = ({ name, volunteer_id, comment }, from) => ({
  subject: volunteerSubmittedMail.subject({ name }),
  body: [
    volunteerSubmittedMail.text({ name, convention: from.name }),
    quote(comment),
    { link: volunteerSubmittedMail.link, to: from.pageUrl(`/volunteer/${volunteer_id}`) },
  ],
  template: { name: 'volunteer_submitted', values: { volunteer: name, convention: from.name } },
  reason: volunteerSubmittedMail.reason,
});
