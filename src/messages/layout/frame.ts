import { message } from '../message.ts';

/** The account menu in the header. */
export const accountMenuText = {
  signIn: 'Sign in',
  accountOf: message<{ name: string }>('Account of {name}'),
  account: 'Account',
  api: 'API',
  rights: 'Who can do what',
  signOut: 'Sign out',
} as const;

/** Parts of every page that only screen readers announce, and the title of the window. */
export const appText = {
  name: 'Convene',
  overlays: 'Dialogs, menus and notices',
} as const;

/** The convention switcher in the header. */
export const conventionSwitcherText = {
  current: 'Convention:',
  choose: 'Conventions',
  find: 'Find a convention',
  conventions: 'Conventions',
  noDays: 'No days yet',
  noMatch: 'No conventions found.',
  loading: 'Looking…',
} as const;

/** The frame of every page. */
export const frameText = {
  skip: 'Skip to the content',
  navigation: 'Main',
  toSignIn: 'Going to the sign-in',
  loading: 'Loading',
} as const;

/** The header of every page. */
export const headerText = {
  navigation: 'Navigation',
  home: 'Convene: home',
  name: 'Convene',
} as const;

/** The button in the header that opens the palette. */
export const paletteButtonText = {
  label: 'Search or go to',
} as const;

/** The side navigation. */
export const sideNavigationText = {
  overview: 'Overview',
  allConventions: 'All conventions',
  developers: 'Developers',
  api: 'API',
  apiKeys: 'API keys',
} as const;
