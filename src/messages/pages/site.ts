import { message } from '../message.ts';

/** Texts of account. */
export const accountText = {
  title: 'Account',
} as const;

/** Texts of app. */
export const appText = {
  name: 'Convene',
  overlays: 'Dialogs, menus and notices',
} as const;

/** Texts of choose password. */
export const choosePasswordText = {
  title: 'Choose your password',
  lead: 'With it you sign in from now on. Wherever you were signed in before, you are no longer.',
  linkExpired: 'The link does not work any more? ',
  askForAnotherOne: 'Ask for another one',
  newPassword: 'New password',
  passwordHint: 'At least 10 characters.',
  submit: 'Save and sign in',
} as const;

/** Texts of first run. */
export const firstRunText = {
  title: 'Welcome to Convene',
  lead: "Nobody has an account here yet. The first one is the administrator's.",
  alreadySetUp: 'There is an administrator already. ',
  signIn: 'Sign in',
  submit: "Make the administrator's account",
} as const;

/** Texts of forgotten password. */
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

/** Texts of index. */
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

/** Texts of not found. */
export const notFoundText = {
  title: 'There is no such page',
  lead: 'The address may have a slip in it, or what it named is gone.',
  home: 'To the start',
} as const;

/** Texts of people. */
export const peopleText = {
  title: 'People',
  accounts: 'As an administrator you see ',
  allAccounts: 'all accounts',
  yourGroups: 'Your groups',
  allGroups: 'All groups',
} as const;

/** Texts of server error. */
export const serverErrorText = {
  title: 'Something went wrong on our side',
  lead: 'It is not your fault, and nothing that you saved is lost. Try again in a moment.',
  retry: 'Try again',
} as const;

/** Texts of sign in. */
export const signInText = {
  or: 'or',
  signInWith: message<{ provider: string }>('Sign in with {provider}'),
  signIn: 'Sign in',
  forgotPassword: 'Forgotten your password?',
  signUp: 'New here? ',
  makeAnAccount: 'Make an account',
  providerFailed: 'That way to sign in did not work. Try again, or use another one.',
  username: 'User name or e-mail address',
  password: 'Password',
  showPassword: 'Show the password',
} as const;

/** Texts of sign up. */
export const signUpText = {
  title: 'Make an account',
  lead: 'One account is enough for all conventions, as organiser, volunteer or guest.',
  haveAccount: 'You have one? ',
  signIn: 'Sign in',
  submit: 'Make the account',
} as const;

/** Texts of sso. */
export const ssoText = {
  unknownName: 'An application',
  title: message<{ application: string }>('{application} asks to act in your name'),
  titleUnnamed: 'Sign in to an application',
  otherAccount: message<{ name: string }>('Not {name}? '),
  signInAsSomebodyElse: 'Sign in as somebody else',
  notFound: 'This link names no application that is known here',
  consent: 'You are signed in as',
  ifYouAgreeYouGoBackTo: '. If you agree, you go back to ',
  nameCanSeeChangeCan: message<{ name: string }>(', and {name} can see and change what you can.'),
  permissions: 'It says that it wants to:',
  endNote: 'You can end this at any time in your account, among the places where you are signed in.',
  agree: 'Agree',
  disagree: 'Do not agree',
} as const;
