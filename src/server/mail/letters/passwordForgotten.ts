import type { Write } from '../letter.ts';

interface Forgotten {
  /** What opens the account, once. */
  token: string;
  username: string;
  until: Date;
}
/** Somebody asked for a new password. */
export const passwordForgotten: Write<Forgotten> = ({ token, username, until }, from) => ({
  subject: 'Choose a new password',
  body: [
    'Somebody, we hope you, has asked for a new password for your account.',
    {
      facts: [
        ['Your user name', username],
        ['The link is good until', from.moment(until)],
      ],
    },
    { link: 'Choose a new password', to: from.page(`/choose-password#${token}`) },
    'If it was not you, you need not do anything: your password stays as it is.',
  ],
  because: 'somebody entered your address',
});
