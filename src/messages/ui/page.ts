import { message } from '../message.ts';

/** Texts of page. */
export const pageText = {
  windowTitle: message<{ title: string }>('{title} · Convene'),
  breadcrumbs: 'Breadcrumbs',
} as const;

/** Texts of plain page. */
export const plainPageText = {
  windowTitle: message<{ title: string }>('{title} · Convene'),
  name: 'Convene',
} as const;

/** Texts of scheme toggle. */
export const schemeToggleText = {
  light: 'Light colours',
  dark: 'Dark colours',
} as const;
