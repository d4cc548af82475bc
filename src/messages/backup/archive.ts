import { message } from '../message.ts';

/** The file README.txt of an archive. */
export const archiveReadme = message<{ name: string }>(
  `This is the archive of the convention "{name}", written by Convene.

data/<table>/<number>.jsonl   the rows of each table, one JSON object in each line, in the order of their ids
files/<id>/image, thumbnail   the images; the rows of conventionimage and prototypeimage say which is whose
manifest.json                 the columns, the numbers of rows, and the SHA-256 of every file here

Times are in UTC, amounts in hundredths. Passwords, sessions, keys, emails, messages and the history of changes are not in it.
It names people: keep it as you keep the list of those who attend.

Restore it into an empty installation: npm run archive:restore -- FILE
`,
);

/** What `npm run archive` and `npm run archive:restore` print. */
export const archiveLines = {
  restored: message<{ name: string; rows: number; images: number; date: string }>(
    'Restored: {name}, {rows, number} {rows, plural, one {row} other {rows}} and {images, number} {images, plural, one {image} other {images}}, as of {date}.',
  ),
  whatNow:
    'Passwords are not in an archive: people ask for a link by email. npm start prints the link for the first administrator, if there is none.\n' +
    'Emails, background jobs and announcements to other services are paused. Look at the data, then resume them: npm run restore -- --continue',
  written: message<{ name: string; file: string; megabytes: string; rows: number; images: number }>(
    'Written: {name} to {file} ({megabytes} MB, {rows, number} {rows, plural, one {row} other {rows}}, {images, number} {images, plural, one {image} other {images}}). It names people: keep it safe.',
  ),
} as const;

/** Why the download of an archive is refused. */
export const archiveRefusals = {
  readOnly: 'An archive can only be read: use GET.',
  directorsOnly: 'Only the leader and the directors of the group may download the archive of a convention.',
  record: 'archive',
  beingWritten: 'The archive is being written: try again in a moment.',
  noneKept: 'No archive of this convention is kept: ask for a new one.',
  noSuchBytes: 'The archive ends before these bytes.',
} as const;

/** What people who wait for an archive read. */
export const archiveProgress = {
  waiting: 'Waiting to begin',
  writing: 'Records and images are being collected',
  storing: 'The file is being stored',
  done: message<{ name: string }>('The archive of {name} is ready.'),
  gone: 'The convention was deleted.',
  tooLarge: 'The archive is larger than 2 GB. Whoever runs this service can write it with: npm run archive',
} as const;

/** The section of the settings where a convention is downloaded. */
export const archiveText = {
  title: 'Archive',
  lead: 'Download everything of this convention as one file: every record as a line of JSON, and the images. It names people: keep it as safe as the list of those who attend.',
  write: 'Create archive',
  writeAgain: 'Create a new one',
  replaces: 'A new one takes the place of this one.',
  loading: 'Loading the archive',
  progress: message<{ percent: number }>('Writing the archive: {percent, number}%'),
  waits: 'You can leave this page.',
  mailed: 'You get an email when the archive is ready.',
  download: message<{ megabytes: string }>('Download archive ({megabytes} MB)'),
  kept: message<{ date: string; until: string }>('Written {date}. It can be downloaded until {until}.'),
  failed: 'The archive was not written',
  notDone: 'That did not work',
} as const;

/** Why an archive is not written or not restored, and what the operator can do. */
export const archiveErrors = {
  isArchive: 'The file is the archive of one convention, not a backup. Restore it with: npm run archive:restore -- FILE',
  isBackup: 'The file is a backup, not the archive of a convention. Restore it with: npm run restore -- FILE',
  noConvention: message<{ uri: string }>('There is no convention "{uri}". Name it as its address does: the part after /c/.'),
  notEmpty: 'The database is not empty. An archive is restored into an empty one: choose another DATA_DIR or DATABASE_URL.',
  restoreUsage: 'Say which archive to restore: npm run archive:restore -- FILE',
  usage: 'Say which convention goes where: npm run archive -- URI FILE',
} as const;
