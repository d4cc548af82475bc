import { membershipDecidedMail } from '../../../messages/people/mails.ts';
import type { LetterWriter } from '../letter.ts';

interface Decided {
  group: string;
  group_id: string;
  approved: boolean;
}
/** The directors of a group have decided on a request to join it: to the applicant. */
export const membershipDecided: LetterWriter<Decided> = ({ group, group_id, approved }, from) => ({
  subject: approved ? membershipDecidedMail.approvedSubject({ group }) : membershipDecidedMail.deniedSubject({ group }),
  body: [
    approved ? membershipDecidedMail.approved({ group }) : membershipDecidedMail.denied({ group }),
    { link: membershipDecidedMail.link, to: from.pageUrl(`/group/${group_id}`) },
  ],
  reason: membershipDecidedMail.reason,
});
