import type { LetterWriter } from '../letter.ts';

interface Decided {
  group: string;
  group_id: string;
  approved: boolean;
}
/** The directors of a group decided on a request to join it. */
export const membershipDecided: LetterWriter<Decided> = ({ group, group_id, approved }, from) => ({
  subject: approved ? `Welcome to ${group}` : `Your request to join ${group}`,
  body: [
    approved
      ? `You are a member of ${group} now. Welcome!`
      : `Thank you for your interest in ${group}. Its directors have not accepted your request this time.`,
    { link: 'See the group', to: from.pageUrl(`/group/${group_id}`) },
  ],
  reason: 'you asked to join it',
});
