import { secondStepChangedMail } from '../../../../messages/people/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface Changed {
  username: string;
  /** It was set up, removed by its owner, or removed by an administrator. */
  change: 'on' | 'off' | 'administrator';
  when: Date;
  /** The network address that the change came from. */
  ip: string;
}
/** The second step of a sign-in was set up or removed. */
export const secondStepChanged: LetterWriter<Changed> = ({ username, change, when, ip }, from) => ({
  subject: change === 'on' ? secondStepChangedMail.subjectOn : secondStepChangedMail.subjectOff,
  body: [
    secondStepChangedMail[change],
    {
      facts: [
        [secondStepChangedMail.username, username],
        [secondStepChangedMail.when, from.formatMoment(when)],
        ...(change === 'administrator' ? [] : ([[secondStepChangedMail.ip, ip]] as const)),
      ],
    },
    secondStepChangedMail.mistake,
  ],
  reason: secondStepChangedMail.reason,
});
