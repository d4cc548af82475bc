import { volunteerDecidedMails } from '../../../../messages/volunteers/mails.ts';
import { type LetterWriter, quote } from '../../letter.ts';

interface Decided {
  decision: 'approved' | 'declined';
  comment: string | null;
}
/** A volunteer is approved or declined: to the volunteer. */
export const volunteerDecided: LetterWriter<Decided> = ({ decision, comment }, from) => {
  const values = { convention: from.name };
  const { subject, text, link } = volunteerDecidedMails[decision];
  return {
    subject: subject(values),
    body: [text(values), quote(comment), { link, to: from.publicUrl('volunteer') }],
    template: { name: `volunteer_${decision}`, values },
    reason: volunteerDecidedMails.reason,
  };
};
