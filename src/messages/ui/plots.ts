import { message } from '../message.ts';

/** Texts of plot frame. */
export const plotFrameText = {
  asTable: 'As a table',
  description: message<{ title: string; summary: string }>('{title}: {summary} The table that follows says the same.'),
} as const;

/** Texts of share plot. */
export const sharePlotText = {
  share: message<{ part: string; whole: string; percent: string }>('{part} of {whole} · {percent}'),
} as const;
