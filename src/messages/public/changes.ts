import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page that says what releases of the schedule changed. */
export const changesText = translated('changesText', {
  title: 'Changes of the program',
  empty: 'Changes will be listed here.',
  released: message<{ when: string }>('Released {when}'),
  placed: 'New',
  moved: 'Moved',
  resized: 'Longer or shorter',
  removed: 'Without a time for now',
  before: message<{ before: string }>('Before: {before}'),
  noChange: 'No event has another time or place.',
  link: 'Changes of the program',
});
