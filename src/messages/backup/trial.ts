import { message } from '../message.ts';

/** What `npm run backup:try` prints. */
export const trialLines = {
  good: message<{ rows: number; images: number; date: string }>(
    'It can be restored: {rows, number} {rows, plural, one {row} other {rows}} and {images, number} {images, plural, one {image} other {images}}, as of {date}. Nothing was changed.',
  ),
} as const;

/** What is written to the log. */
export const trialLog = {
  good: 'the newest backup was restored on trial',
  failed: 'the newest backup could not be restored on trial',
} as const;

/** Why a backup was not tried, and what the operator can do. */
export const trialErrors = {
  ended: 'the trial ended without a word',
  notAllowed:
    'The user of DATABASE_URL cannot create a database for the trial. Allow it (ALTER ROLE ... CREATEDB), or restore a backup elsewhere now and then.',
  usage: 'Say which backup to try: npm run backup:try -- FILE',
} as const;
