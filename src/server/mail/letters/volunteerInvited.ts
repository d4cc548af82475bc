import type { LetterWriter } from '../letter.ts';

interface Invited {
  /** What opens the account, once. */
  token: string;
  username: string;
  until: Date;
}
/** Staff have entered somebody as a volunteer who had no account. */
export const volunteerInvited: LetterWriter<Invited> = ({ token, username, until }, from) => ({
  subject: `Welcome to the volunteers of ${from.name}`,
  body: [
    `The organisers of ${from.name} have entered you as a volunteer, and made an account for you. Choose a password, and you can see your shifts.`,
    {
      facts: [
        ['Your user name', username],
        ['The link is good until', from.formatMoment(until)],
      ],
    },
    { link: 'Choose your password', to: from.pageUrl(`/choose-password#${token}`) },
    'If you know nothing of this, you need not do anything: without a password nobody can use the account.',
  ],
  reason: 'somebody there entered your address',
});
