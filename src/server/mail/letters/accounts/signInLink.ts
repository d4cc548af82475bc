import { signInLinkMail } from '../../../../messages/people/mails.ts';
import type { LetterWriter } from '../../letter.ts';

interface SignInLink {
  /** The page that signs in, with what opens the account once. */
  path: string;
  /** Six digits for the browser that asked. */
  code: string;
  until: Date;
  /** The user name of the account; null: there is none with this address yet. */
  username: string | null;
  /** Whether its sign-in shows for the first time whose address it is. */
  isUnconfirmed: boolean;
}
/** Somebody has asked to sign in by email. */
export const signInLink: LetterWriter<SignInLink> = ({ path, code, until, username, isUnconfirmed }, from) => ({
  subject: signInLinkMail.subject,
  body: [
    username ? signInLinkMail.text : signInLinkMail.newcomer,
    { link: signInLinkMail.link, to: from.pageUrl(path) },
    {
      facts: [
        [signInLinkMail.code, `${code.slice(0, 3)} ${code.slice(3)}`],
        [signInLinkMail.until, from.formatMoment(until)],
        [signInLinkMail.username, username],
      ],
    },
    isUnconfirmed ? signInLinkMail.unconfirmed : null,
    signInLinkMail.mistake,
  ],
  reason: signInLinkMail.reason,
});
