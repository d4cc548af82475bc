import { markedMessage, message } from '../message.ts';

/** The account page. */
export const accountText = {
  title: 'Account',
} as const;

/** Parts of every page that only screen readers announce, and the title of the window. */
export const appText = {
  name: 'Convene',
  overlays: 'Dialogs, menus and notices',
} as const;

/** The page that sets a password. */
export const choosePasswordText = {
  title: 'Choose your password',
  lead: 'With it you sign in from now on. Wherever you were signed in before, you are no longer.',
  linkExpired: markedMessage<'link'>('The link does not work any more? <link>Ask for another one</link>'),
  newPassword: 'New password',
  passwordHint: 'At least 10 characters that are not easy to guess, such as some words that do not belong together.',
  submit: 'Save and sign in',
} as const;

/** The page for the administrator's account of an empty service. */
export const firstRunText = {
  title: 'Welcome to Convene',
  lead: "Nobody has an account here yet. The first one is the administrator's: it needs the link that the service printed when it started.",
  leadOnceSetUp: 'This service is set up.',
  alreadySetUp: markedMessage<'link'>('There is an administrator already. <link>Sign in</link>'),
  submit: "Make the administrator's account",
} as const;

/** The page that sends a link to choose a new password. */
export const forgottenPasswordText = {
  title: 'Forgotten your password?',
  lead: 'Tell us your e-mail address, and we send you a link with which you choose a new one.',
  back: 'Back to signing in',
  email: 'E-mail address',
  submit: 'Send me a link',
  linkSentTitle: 'Look into your mailbox',
  linkSent:
    'If there is an account with that address, a link is on its way. It is good for two hours. If nothing comes within some minutes, look among the unwanted mails.',
  noMailsTitle: 'This service sends no mails',
  noMails: 'Please ask its administrator: if there is an account with that address, your link is in the outbox.',
} as const;

/** The start page with all conventions. */
export const indexText = {
  add: 'Add a convention',
  title: 'Conventions',
  searchConventions: 'Search conventions',
  search: 'Search',
  loading: 'Loading conventions',
  noMatch: 'No convention of that name.',
  empty: 'There are no conventions yet.',
  emptyHint: 'Add the first one: it takes a name, and who runs it.',
  cancelled: 'Cancelled',
  ended: 'Over',
  noDays: 'No days yet',
} as const;

/** The page for addresses that do not exist. */
export const notFoundText = {
  title: 'There is no such page',
  lead: 'The address may have a slip in it, or what it named is gone.',
  home: 'To the start',
} as const;

/** The page "People" outside of conventions. */
export const peopleText = {
  title: 'People',
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
  forgotPassword: 'Forgotten your password?',
  secondStep: 'Second step',
  codeHint: 'The one that your authenticator shows, or one of your recovery codes',
  otherAccount: 'Back',
  signUp: markedMessage<'link'>('New here? <link>Make an account</link>'),
  providerFailed: 'That way to sign in did not work. Try again, or use another one.',
  username: 'User name or e-mail address',
  password: 'Password',
  showPassword: 'Show the password',
} as const;

/** The page for a new account. */
export const signUpText = {
  title: 'Make an account',
  lead: 'One account is enough for all conventions, as organizer, volunteer or guest.',
  haveAccount: markedMessage<'link'>('You have one? <link>Sign in</link>'),
  submit: 'Make the account',
} as const;

/** The page on which an application asks to act for the user. */
export const ssoText = {
  unknownName: 'An application',
  title: message<{ application: string }>('{application} asks to act in your name'),
  titleUnnamed: 'Sign in to an application',
  otherAccount: markedMessage<'link', { name: string }>('Not {name}? <link>Sign in as somebody else</link>'),
  notFound: 'This link names no application that is known here',
  consent: markedMessage<'strong', { name: string; site: string; application: string }>(
    'You are signed in as <strong>{name}</strong>. If you agree, you go back to <strong>{site}</strong>, and {application} can see and change what you can.',
  ),
  permissions: 'It says that it wants to:',
  endNote: 'You can end this at any time in your account, among the places where you are signed in.',
  agree: 'Agree',
  disagree: 'Do not agree',
} as const;
