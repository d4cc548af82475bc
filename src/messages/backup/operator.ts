import { message } from '../message.ts';

/** What `npm run backup` and `npm run restore` print. */
export const backupLines = {
  erased: message<{ count: number }>(
    '{count, plural, one {# account was} other {# accounts were}} closed after the backup was made, and {count, plural, one {is} other {are}} closed again.',
  ),
  continued: 'Emails, background jobs and announcements to other services are resumed.',
  missingFiles: message<{ count: number; names: string }>(
    '{count, plural, one {# image has} other {# images have}} no file in the store and {count, plural, one {is} other {are}} missing from the backup: {names}',
  ),
  migrated: message<{ names: string }>('Brought up to this version: {names}'),
  neverPaused: 'Background work is not paused.',
  paused:
    'Everyone has to sign in again. Emails, background jobs and announcements to other services are paused, so that nothing is\n' +
    'sent a second time. Look at the data, then resume them: npm run restore -- --continue',
  replaced: message<{ file: string }>('What the database held before is in {file}'),
  restored: message<{ rows: number; images: number; date: string }>(
    'Restored: {rows, number} {rows, plural, one {row} other {rows}} and {images, number} {images, plural, one {image} other {images}}, as of {date}.',
  ),
  written: message<{ file: string; megabytes: string; rows: number; images: number }>(
    'Written: {file} ({megabytes} MB, {rows, number} {rows, plural, one {row} other {rows}}, {images, number} {images, plural, one {image} other {images}}). It holds everything, also secrets: keep it safe.',
  ),
} as const;

/** What is written to the log. */
export const backupLog = {
  failed: 'the daily backup failed; it is tried again in an hour',
  unmailed: 'administrators could not be told about the backup',
  missing: 'images have no file in the store and are missing from the daily backup',
  written: 'the daily backup is written',
} as const;

/** Why a backup is not made or not restored, and what the operator can do. */
export const backupErrors = {
  alreadyThere: message<{ file: string }>('{file} is there already. Choose another name, or remove it first.'),
  backupUsage: 'Say where the backup goes: npm run backup -- FILE',
  changed: message<{ file: string; part: string }>(
    '{file} was changed or damaged after it was written ({part} is not what it was). Nothing was restored. Use another backup.',
  ),
  cut: message<{ file: string; reason: string }>(
    '{file} is not a complete backup ({reason}). Nothing was restored. Use another backup.',
  ),
  erasuresDamaged: message<{ file: string; reason: string }>(
    '{file}, which says whose accounts were closed, cannot be read ({reason}). Nothing was restored. Repair it, or move it away.',
  ),
  inUse: message<{ count: number }>(
    'The database is in use by a running service ({count, plural, one {# connection} other {# connections}}). Stop it on all machines, then restore.',
  ),
  lost: message<{ reason: string; file: string }>(
    'The restore failed: {reason}\nThe database is empty now. What it held before: npm run restore -- {file}',
  ),
  newer: message<{ names: string }>(
    'The backup was made by another version of Convene: this one does not know its migrations {names}. Restore it with that version or a newer one.',
  ),
  noEnd: 'its end is missing',
  noFile: message<{ file: string; reason: string }>('{file} cannot be read ({reason}).'),
  notBackup: 'it has no list of contents that this version reads',
  notEmpty:
    'The database is not empty. Restore into an empty one (another DATA_DIR or DATABASE_URL), or replace what it holds: npm run restore -- FILE --replace\nIt is backed up first.',
  notOurs: 'The database holds tables of another program. Restore into a database of its own.',
  nothingThere: 'The database holds nothing yet, so there is nothing to back up. Look at DATABASE_URL and DATA_DIR.',
  otherColumns: message<{ table: string }>('The table {table} of the backup has other columns than its migrations make.'),
  restoreUsage: 'Say which backup to restore: npm run restore -- FILE [--replace]',
  unwritable: message<{ file: string; reason: string }>('The backup could not be written to {file}: {reason}'),
} as const;
