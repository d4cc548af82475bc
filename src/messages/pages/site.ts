import { markedMessage, message } from '../message.ts';

/** The account page. */
export const accountText = {
  title: 'Account',
} as const;

/** What pages behind links in emails say when the end of the link is missing. */
export const incompleteLinkText =
  'This link is incomplete. Open it from the email again, or copy all of it into the address bar.';

/** The page that sets a password. */
export const choosePasswordText = {
  title: 'Choose your password',
  lead: 'You sign in with it from now on, and are signed out everywhere else.',
  linkExpired: markedMessage<'link'>('Link expired? <link>Get another one</link>'),
  newPassword: 'New password',
  passwordHint: 'At least 10 characters that are hard to guess, such as several words that do not belong together.',
  submit: 'Save and sign in',
  getAnother: 'Get another link',
} as const;

/** The page for the administrator's account of an empty service. */
export const firstRunText = {
  title: 'Welcome to Convene',
  lead: "There are no accounts here yet. The first one is the administrator's: it needs the link that the service printed when it started.",
  leadOnceSetUp: 'This service is set up.',
  alreadySetUp: markedMessage<'link'>('There is an administrator already. <link>Sign in</link>'),
  submit: 'Create administrator account',
} as const;

/** The page that sends a link to choose a new password. */
export const forgottenPasswordText = {
  title: 'Forgot your password?',
  lead: 'Enter your email address to get a link for choosing a new one.',
  back: 'Back to signing in',
  email: 'Email address',
  submit: 'Send me a link',
  linkSentTitle: 'Check your email',
  linkSent:
    'If there is an account with that address, a link is on its way. It works for two hours. If nothing comes within a few minutes, check your spam folder.',
  noMailsTitle: 'This service sends no emails',
  noMails: 'Ask its administrator: if there is an account with that address, your link is in the outbox.',
} as const;

/** The start page with all conventions. */
export const indexText = {
  add: 'Add convention',
  title: 'Conventions',
  searchConventions: 'Search conventions',
  search: 'Search',
  loading: 'Loading conventions',
  noMatch: 'No conventions found.',
  empty: 'There are no conventions yet.',
  emptyHint: 'You need a name and the group that runs it.',
  noDays: 'No days yet',
} as const;

/** The page for addresses that do not exist. */
export const notFoundText = {
  title: 'Page not found',
  lead: 'The address may be mistyped, or the page was deleted.',
  home: 'Home',
} as const;

/** The page "People" outside of conventions. */
export const peopleText = {
  title: 'Groups',
  accounts: markedMessage<'link'>('As an administrator you see <link>all accounts</link>.'),
  yourGroups: 'Your groups',
  allGroups: 'All groups',
} as const;

/** The page for errors of the service. */
export const serverErrorText = {
  title: 'Something went wrong on our side',
  lead: 'It is not your fault, and nothing that you saved is lost. Try again in a moment.',
  retry: 'Try again',
} as const;

/** The sign-in page. */
export const signInText = {
  or: 'or',
  passkey: 'Use a passkey',
  signInWith: message<{ provider: string }>('Sign in with {provider}'),
  signIn: 'Sign in',
  forgotPassword: 'Forgot your password?',
  secondStep: 'Second step',
  codeHint: 'The one that your authenticator shows, or one of your recovery codes',
  otherAccount: 'Back',
  conventions: 'See conventions',
  signUp: markedMessage<'link'>('New here? <link>Create account</link>'),
  providerFailed: 'That way to sign in did not work. Try again, or use another one.',
  username: 'User name or email address',
  password: 'Password',
  showPassword: 'Show the password',
} as const;

/** The page for a new account. */
export const signUpText = {
  title: 'Create account',
  lead: 'One account is enough for all conventions, as organizer, volunteer or guest.',
  haveAccount: markedMessage<'link'>('Have an account? <link>Sign in</link>'),
  submit: 'Create account',
} as const;

/** What a new account asks for, said before it is refused. */
export const accountHints = {
  username: '3 to 30 letters, digits, dots, hyphens or underscores. No spaces.',
  password: 'At least 10 characters that are hard to guess, such as several words that do not belong together.',
} as const;

/** The page on which an application asks to act for the user. */
export const ssoText = {
  unknownName: 'An application',
  title: message<{ application: string }>('{application} asks to act on your behalf'),
  titleUnnamed: 'Sign in to an application',
  otherAccount: markedMessage<'link', { name: string }>('Not {name}? <link>Sign in as another user</link>'),
  notFound: 'This link does not belong to a known application',
  consent: markedMessage<'strong', { name: string; site: string; application: string }>(
    'You are signed in as <strong>{name}</strong>. If you agree, you go back to <strong>{site}</strong>, and {application} can see and change what you can.',
  ),
  permissions: 'It asks to:',
  endNote: 'You can end this any time on your account page, under the devices that are signed in.',
  agree: 'Agree',
  disagree: 'Do not agree',
} as const;
