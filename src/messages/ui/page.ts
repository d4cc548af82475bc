import { message } from '../message.ts';

/** Every page. */
export const pageText = {
  windowTitle: message<{ title: string }>('{title} · Convene'),
  breadcrumbs: 'Breadcrumbs',
  timesIn: 'Times are in',
} as const;

/** Pages for users who are not signed in. */
export const plainPageText = {
  windowTitle: message<{ title: string }>('{title} · Convene'),
  name: 'Convene',
} as const;

/** The button for light or dark colors. */
export const schemeToggleText = {
  light: 'Light theme',
  dark: 'Dark theme',
} as const;
