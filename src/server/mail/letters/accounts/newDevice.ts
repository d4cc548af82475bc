import { newDeviceMail } from '../../../../messages/people/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface SignIn {
  username: string;
  /** Browser and system, as far as they are known. */
  device: string;
  when: Date;
  /** The network address of the browser. */
  ip: string;
}
/** Somebody signed in with a browser that had not been used for the account. */
export const newDevice: LetterWriter<SignIn> = ({ username, device, when, ip }, from) => ({
  subject: newDeviceMail.subject,
  body: [
    newDeviceMail.text,
    {
      facts: [
        [newDeviceMail.username, username],
        [newDeviceMail.device, device || newDeviceMail.unknown],
        [newDeviceMail.when, from.formatMoment(when)],
        [newDeviceMail.ip, ip],
      ],
    },
    newDeviceMail.mistake,
  ],
  reason: newDeviceMail.reason,
});
