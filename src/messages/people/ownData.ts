import { message } from '../message.ts';

/** The section of the account page where people take their data out. */
export const ownDataText = {
  title: 'Your data',
  lead: 'Download everything that is stored about you as one file: a page to read, the same as data, and the pictures that you uploaded.',
  download: 'Download my data',
  started: 'The download has started.',
  notStarted: 'The download did not start',
} as const;

/** Why the file with somebody's data is refused. */
export const ownDataRefusals = {
  readOnly: 'Your data can only be read: use GET.',
} as const;

/** Texts of the file itself. */
export const ownDataPageText = {
  title: message<{ name: string }>('What is stored about {name}'),
  lead: message<{ time: string }>(
    'As of {time}. The folder “data” has all of it as JSON lines: times in UTC, amounts in the currency of the convention. What others wrote about you is here without their names. Passwords and other secrets are left out.',
  ),
  account: 'Your account',
  zone: message<{ zone: string }>('Times in {zone}'),
  more: message<{ count: number; file: string }>('{count, plural, one {# more} other {# more}} in {file}'),
  yes: 'Yes',
  no: 'No',
  nothing: 'Nothing.',
  pictures: 'Your pictures',
  readme:
    'Open index.html to read what is stored about you. The folder data has the same, and more of it where there is much, as JSON lines: one line for each record. The folder images has the pictures that you uploaded.\n',
  /** Kinds of records that have no name elsewhere. */
  kinds: {
    useridentity: 'Other ways to sign in',
    favourite: 'Favorites',
    calendarfeed: 'Calendar addresses',
    cardpayment: 'Card payments',
    cardrefund: 'Card refunds',
    orderline: 'Lines of orders',
    printjob: 'Printed badges',
    messageoptout: 'Conventions whose messages you stopped',
    mail: 'Emails to you',
  } as Readonly<Record<string, string>>,
} as const;
