import type { LetterWriter } from '../letter.ts';

interface Forgotten {
  /** What opens the account, once. */
  token: string;
  username: string;
  until: Date;
}
/** Somebody asked for a new password. */
export const passwordForgotten: LetterWriter<Forgotten> = ({ token, username, until }, from) => ({
  subject: 'Choose a new password',
  body: [
    'Somebody, we hope you, has asked for a new password for your account.',
    {
      facts: [
        ['Your user name', username],
        ['The link is good until', from.formatMoment(until)],
      ],
    },
    { link: 'Choose a new password', to: from.pageUrl(`/choose-password#${token}`) },
    'If it was not you, you need not do anything: your password stays as it is.',
  ],
  reason: 'somebody entered your address',
});
