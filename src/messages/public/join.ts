import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page that signs in to a convention. */
export const joinText = translated('joinText', {
  title: 'Sign in',
  lead: 'Enter your email address and get a link. You need no password. If you are new here, the link makes your account.',
  email: 'Email address',
  send: 'Email me a link',
  sentTitle: 'Check your email',
  sent: 'Open the link in the email, or enter its code here. Both work for 30 minutes.',
  notSent: 'If nothing comes within a few minutes, check the spam folder and the address.',
  code: 'Code from the email',
  signIn: 'Sign in',
  again: 'Use another address',
  open: 'The button signs you in on this device.',
  secondStep: 'Code from your authenticator, or a recovery code',
  passkeyHint: 'Or sign in with a passkey',
  noMail: 'This service sends no emails yet, so sign in with your password, or create an account.',
  signUp: 'Create account',
  needsBadge: 'For a seat you need a badge of this convention. You can get one after you sign in.',
  forBadge: 'Sign in or create an account first. Next, you choose a badge for each person.',
  otherWays: 'Password, passkey or another account',
  signedIn: message<{ name: string }>('Signed in as {name}.'),
  goOn: 'Continue',
  signOut: 'Sign out',
  noScript: 'Signing in by email needs JavaScript, which is switched off in your browser.',
});

/** What forms say when they cannot be sent. */
export const formText = translated('formText', {
  unreachable: 'The service cannot be reached. Check your connection and try again.',
  failed: 'That did not work. Try again.',
});
