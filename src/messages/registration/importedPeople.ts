import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why nobody is told of what an import brought, or takes it over. */
export const importedPeopleRefusals = {
  nothing: 'Nothing waits here for your confirmed email address.',
  nobody: 'No address that came along with an import is left to be mailed.',
  notOpen: 'The convention is private: open it first, so that people find what is theirs.',
} as const;

/** What waits on the page of one's badges. */
export const importedForYouText = translated('importedForYouText', {
  title: 'Yours from another service',
  lead: 'The organizers have moved this convention here. This came along with your email address:',
  takeOver: 'Make it mine',
});
/** The mail that tells somebody what waits for them. */
export const importedForYouMail = translated('importedForYouMail', {
  subject: message<{ convention: string }>('What is yours at {convention} is here now'),
  text: message<{ convention: string }>(
    'The organizers of {convention} have moved the convention to this service. What you had there, such as badges, tickets or shifts, came along with your email address.',
  ),
  how: 'Open the page and sign in with this address. If you have no account yet, signing in makes one. Then make it yours.',
  link: 'See what is mine',
  reason: 'your address came along with the convention',
});
