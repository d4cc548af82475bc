import { message } from '../message.ts';

/** Texts of account menu. */
export const accountMenuText = {
  signIn: 'Sign in',
  accountOf: message<{ name: string }>('Account of {name}'),
  account: 'Account',
  api: 'API',
  rights: 'Who may do what',
  signOut: 'Sign out',
} as const;

/** Texts of convention switcher. */
export const conventionSwitcherText = {
  current: 'Convention:',
  choose: 'Choose a convention',
  find: 'Find a convention',
  conventions: 'Conventions',
  noDays: 'No days yet',
  noMatch: 'No convention of that name.',
  loading: 'Looking…',
} as const;

/** Texts of frame. */
export const frameText = {
  skip: 'Skip to the content',
  navigation: 'Main',
  toSignIn: 'Going to the sign-in',
  loading: 'Loading',
} as const;

/** Texts of header. */
export const headerText = {
  navigation: 'Navigation',
  home: 'Convene: all conventions',
  name: 'Convene',
} as const;

/** Texts of side navigation. */
export const sideNavigationText = {
  overview: 'Overview',
  allConventions: 'All conventions',
  developers: 'Developers',
  apiKeys: 'API keys',
} as const;
