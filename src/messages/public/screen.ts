import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page for a television, and the program within other sites. */
export const screenText = translated('screenText', {
  title: 'Now and next',
  next: 'Next',
  nothingNext: 'Nothing more is planned.',
  old: message<{ time: string }>('No network. This was up to date at {time}.'),
});

/** The printed program. */
export const printText = translated('printText', {
  title: 'Printed program',
  link: 'Print the program',
  print: 'Print',
  file: 'Download as PDF',
  empty: 'The program can be printed once times and rooms have been published.',
  session: message<{ event: string; session: string }>('{event}: {session}'),
  asOf: message<{ time: string }>('As of {time}. Changes are on the website.'),
});

/** The list of conventions that have public pages. */
export const conventionsText = translated('conventionsText', {
  title: 'Conventions',
  lead: 'Choose a convention to see its program and get a badge.',
  empty: 'Conventions will be listed here.',
  coming: 'Now and upcoming',
  over: 'Over',
  noDates: 'Dates to be announced',
  cancelled: 'Cancelled',
  signIn: 'Sign in',
  languages: 'Languages',
});
