import { message } from '../message.ts';

/** Texts of plot frame. */
export const plotFrameText = {
  asATable: 'As a table',
  titleSummaryTableFollowsSaysSame: message<{ title: string; summary: string }>(
    '{title}: {summary} The table that follows says the same.',
  ),
} as const;

/** Texts of share plot. */
export const sharePlotText = {
  partOfWholeShare: message<{ part: string; whole: string; share: string }>('{part} of {whole} · {share}'),
} as const;
