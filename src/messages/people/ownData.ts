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
    'As of {time}. What is empty, zero or “no” is not shown. The folder “data” has all of it for programs (JSON lines). What others wrote about you is here without their names. Passwords and other secrets are left out.',
  ),
  account: 'Your account',
  zone: message<{ zone: string }>('Times in {zone}'),
  more: message<{ count: number; file: string }>('{count, plural, one {# more} other {# more}} in {file}'),
  yes: 'Yes',
  nothing: 'Nothing.',
  pictures: 'Your pictures',
  readme:
    'Open index.html to read what is stored about you. The folder data has the same, and more of it where there is much, as JSON lines: one line for each record. The folder images has the pictures that you uploaded.\n',
  /** Kinds of records that have no name elsewhere. */
  kinds: {
    user: 'Name and address',
    session: 'Where you are signed in',
    member: 'Groups that you belong to',
    pendingmember: 'Groups that you asked to join',
    group: 'Groups that you lead',
    library: 'Your libraries',
    libraryprivilege: 'What you may do in libraries',
    conventionprivilege: 'What you may do as staff',
    eventwait: 'Waiting lists',
    eventhost: 'Events that you host',
    eventtypeallowedvolunteer: 'Kinds of events that you may host',
    volunteer: 'Volunteering',
    volunteershift: 'Shifts',
    exhibitor: 'Exhibiting',
    boothaddon: 'Options of booths',
    ledgerentry: 'Charges and payments',
    soldproduct: 'Products that you bought',
    librarygamecheckout: 'Games that you borrowed',
    playtowin: 'Games that you entered to win',
    prototypefeedback: 'Feedback that you gave',
    prototypeinterest: 'Prototypes that you want to hear about',
    logentry: 'Notes and changes',
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
