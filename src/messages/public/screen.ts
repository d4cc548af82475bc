import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page for a television, and the program within other sites. */
export const screenText = translated('screenText', {
  title: 'Now and next',
  next: 'Next',
  nothingNext: 'Nothing more is planned.',
  old: message<{ time: string }>('No network. This was up to date at {time}.'),
});
