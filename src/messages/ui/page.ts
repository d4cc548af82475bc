import { message } from '../message.ts';

/** Texts of page. */
export const pageText = {
  titleConvene: message<{ title: string }>('{title} · Convene'),
  breadcrumbs: 'Breadcrumbs',
} as const;

/** Texts of plain page. */
export const plainPageText = {
  titleConvene: message<{ title: string }>('{title} · Convene'),
  convene: 'Convene',
} as const;

/** Texts of scheme toggle. */
export const schemeToggleText = {
  lightColours: 'Light colours',
  darkColours: 'Dark colours',
} as const;
