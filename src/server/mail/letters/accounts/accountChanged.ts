import { accountMails, accountMailLabels as labels } from '../../../../messages/people/accountMails.ts';
import type { LetterWriter } from '../../letter.ts';

/** What was done to an account. */
export type AccountChange = keyof typeof accountMails;
interface Changed {
  change: AccountChange;
  username: string;
  when: Date;
  /** The network address and the device that the change came from; null where somebody else made it. */
  from: { ip: string; device: string } | null;
  /** What it was about. */
  about: readonly (readonly [label: string, value: string])[];
}
/** Something was changed that decides who can use an account. */
export const accountChanged: LetterWriter<Changed> = ({ change, username, when, from, about }, { formatMoment }) => ({
  subject: accountMails[change].subject,
  body: [
    accountMails[change].text,
    {
      facts: [
        [labels.username, username],
        ...about,
        [labels.when, formatMoment(when)],
        [labels.device, from && (from.device || labels.unknown)],
        [labels.ip, from?.ip || null],
      ],
    },
    accountMails[change].mistake,
  ],
  reason: change === 'emailChanged' ? labels.reasonOfBoth : labels.reason,
});
