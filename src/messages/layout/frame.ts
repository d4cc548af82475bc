import { message } from '../message.ts';

/** Texts of account menu. */
export const accountMenuText = {
  signIn: 'Sign in',
  accountOfMe: message<{ me: string }>('Account of {me}'),
  account: 'Account',
  api: 'API',
  whoMayDoWhat: 'Who may do what',
  signOut: 'Sign out',
} as const;

/** Texts of convention switcher. */
export const conventionSwitcherText = {
  convention: 'Convention:',
  chooseAConvention: 'Choose a convention',
  findAConvention: 'Find a convention',
  conventions: 'Conventions',
  noDaysYet: 'No days yet',
  noConventionOfThatName: 'No convention of that name.',
  looking: 'Looking…',
} as const;

/** Texts of frame. */
export const frameText = {
  skipToTheContent: 'Skip to the content',
  main: 'Main',
  goingToTheSignIn: 'Going to the sign-in',
  loading: 'Loading',
} as const;

/** Texts of header. */
export const headerText = {
  navigation: 'Navigation',
  conveneAllConventions: 'Convene: all conventions',
  convene: 'Convene',
} as const;

/** Texts of side navigation. */
export const sideNavigationText = {
  overview: 'Overview',
  allConventions: 'All conventions',
  developers: 'Developers',
  apiKeys: 'API keys',
} as const;
