import { message } from '../message.ts';

/** Texts of account. */
export const accountText = {
  account: 'Account',
} as const;

/** Texts of app. */
export const appText = {
  convene: 'Convene',
  dialogsMenusAndNotices: 'Dialogs, menus and notices',
} as const;

/** Texts of choose password. */
export const choosePasswordText = {
  chooseYourPassword: 'Choose your password',
  withSignFromNowWhereverSigned: 'With it you sign in from now on. Wherever you were signed in before, you are no longer.',
  theLinkDoesNotWorkAnyMore: 'The link does not work any more? ',
  askForAnotherOne: 'Ask for another one',
  newPassword: 'New password',
  atLeast10Characters: 'At least 10 characters.',
  saveAndSignIn: 'Save and sign in',
} as const;

/** Texts of first run. */
export const firstRunText = {
  welcomeToConvene: 'Welcome to Convene',
  nobodyAccountHereYetFirstOne: "Nobody has an account here yet. The first one is the administrator's.",
  thereIsAnAdministratorAlready: 'There is an administrator already. ',
  signIn: 'Sign in',
  makeTheAdministratorsAccount: "Make the administrator's account",
} as const;

/** Texts of forgotten password. */
export const forgottenPasswordText = {
  forgottenYourPassword: 'Forgotten your password?',
  tellUsYourEMailAddressWeSendLink: 'Tell us your e-mail address, and we send you a link with which you choose a new one.',
  backToSigningIn: 'Back to signing in',
  eMailAddress: 'E-mail address',
  sendMeALink: 'Send me a link',
  lookIntoYourMailbox: 'Look into your mailbox',
  ifAccountWithAddressLinkWayGoodTwo:
    'If there is an account with that address, a link is on its way. It is good for two hours. If nothing comes within some minutes, look among the unwanted mails.',
  thisServiceSendsNoMails: 'This service sends no mails',
  pleaseAskAdministratorIfAccount:
    'Please ask its administrator: if there is an account with that address, your link is in the outbox.',
} as const;

/** Texts of index. */
export const indexText = {
  addAConvention: 'Add a convention',
  conventions: 'Conventions',
  searchConventions: 'Search conventions',
  search: 'Search',
  loadingConventions: 'Loading conventions',
  noConventionOfThatName: 'No convention of that name.',
  thereAreNoConventionsYet: 'There are no conventions yet.',
  addFirstOneTakesNameWhoRuns: 'Add the first one: it takes a name, and who runs it.',
  cancelled: 'Cancelled',
  over: 'Over',
  noDaysYet: 'No days yet',
} as const;

/** Texts of not found. */
export const notFoundText = {
  thereIsNoSuchPage: 'There is no such page',
  addressMaySlipNamedGone: 'The address may have a slip in it, or what it named is gone.',
  toTheStart: 'To the start',
} as const;

/** Texts of people. */
export const peopleText = {
  people: 'People',
  asAnAdministratorYouSee: 'As an administrator you see ',
  allAccounts: 'all accounts',
  yourGroups: 'Your groups',
  allGroups: 'All groups',
} as const;

/** Texts of server error. */
export const serverErrorText = {
  somethingWentWrongOnOurSide: 'Something went wrong on our side',
  notYourFaultNothingSavedLostTry: 'It is not your fault, and nothing that you saved is lost. Try again in a moment.',
  tryAgain: 'Try again',
} as const;

/** Texts of sign in. */
export const signInText = {
  or: 'or',
  signInWithName: message<{ name: string }>('Sign in with {name}'),
  signIn: 'Sign in',
  forgottenYourPassword: 'Forgotten your password?',
  newHere: 'New here? ',
  makeAnAccount: 'Make an account',
  waySignDidNotWorkTryAgainUse: 'That way to sign in did not work. Try again, or use another one.',
  userNameOrEMailAddress: 'User name or e-mail address',
  password: 'Password',
  showThePassword: 'Show the password',
} as const;

/** Texts of sign up. */
export const signUpText = {
  makeAnAccount: 'Make an account',
  oneAccountEnoughAllConventionsAs: 'One account is enough for all conventions, as organiser, volunteer or guest.',
  youHaveOne: 'You have one? ',
  signIn: 'Sign in',
  makeTheAccount: 'Make the account',
} as const;

/** Texts of sso. */
export const ssoText = {
  anApplication: 'An application',
  nameAsksToActInYourName: message<{ name: string }>('{name} asks to act in your name'),
  signInToAnApplication: 'Sign in to an application',
  notMe: message<{ me: string }>('Not {me}? '),
  signInAsSomebodyElse: 'Sign in as somebody else',
  thisLinkNamesNoApplicationKnown: 'This link names no application that is known here',
  youAreSignedInAs: 'You are signed in as',
  ifYouAgreeYouGoBackTo: '. If you agree, you go back to ',
  nameCanSeeChangeCan: message<{ name: string }>(', and {name} can see and change what you can.'),
  itSaysThatItWantsTo: 'It says that it wants to:',
  canEndThisAnyTimeYourAccountAmong: 'You can end this at any time in your account, among the places where you are signed in.',
  agree: 'Agree',
  doNotAgree: 'Do not agree',
} as const;
