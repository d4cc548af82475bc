import { passkeyChangedMail } from '../../../../messages/people/mails.ts';
import type { LetterWriter } from '../../letter.ts';

/** It was added, removed by its owner or by an administrator, or refused as a copy. */
export type PasskeyChange = 'added' | 'removed' | 'administrator' | 'copied';
interface Changed {
  username: string;
  /** That of the passkey. */
  name: string;
  change: PasskeyChange;
  when: Date;
  /** The network address that the change came from. */
  ip: string;
}
/** A passkey was added or removed, or has to be removed. */
export const passkeyChanged: LetterWriter<Changed> = ({ username, name, change, when, ip }, from) => ({
  subject: passkeyChangedMail.subject[change],
  body: [
    passkeyChangedMail.text[change],
    {
      facts: [
        [passkeyChangedMail.username, username],
        [passkeyChangedMail.name, name],
        [passkeyChangedMail.when, from.formatMoment(when)],
        ...(change === 'administrator' ? [] : ([[passkeyChangedMail.ip, ip]] as const)),
      ],
    },
    passkeyChangedMail.mistake,
  ],
  reason: passkeyChangedMail.reason,
});
