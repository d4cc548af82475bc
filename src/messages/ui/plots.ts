import { message } from '../message.ts';

/** Around a plot. */
export const plotFrameText = {
  asTable: 'As a table',
  description: message<{ title: string; summary: string }>('{title}: {summary} The table that follows says the same.'),
} as const;

/** The lines of a plot of shares. */
export const sharePlotText = {
  share: message<{ part: string; whole: string; percent: string }>('{part} of {whole} · {percent}'),
} as const;
