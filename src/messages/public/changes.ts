import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page that says what releases of the schedule changed. */
export const changesText = translated('changesText', {
  title: 'Program changes',
  empty: 'Changes will be listed here.',
  released: message<{ when: string }>('Released {when}'),
  placed: 'New',
  moved: 'Moved',
  resized: 'Longer or shorter',
  removed: 'No time for now',
  before: message<{ before: string }>('Before: {before}'),
  noChange: 'No event changed its time or place.',
  link: 'Program changes',
});
