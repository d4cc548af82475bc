import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** What every mail says before and after its own text. */
export const mailFrame = translated('mailFrame', {
  greeting: message<{ reader: string }>('Hello {reader},'),
  reason: message<{ reason: string }>('You get this email because {reason}.'),
  preferences: message<{ url: string }>('Which emails you get: {url}'),
  preferencesLink: 'Choose which emails you get',
});

/** The mail about a background job that has ended. */
export const jobEndedMail = {
  job: message<{ kind: string; target: string }>(
    '{kind, select, library_import {import} auto_schedule {automatic schedule} draw_wishes {draw of wishes} reindex {rebuild of the search index} convention_archive {archive} table_import {import} service_import {import} convention_copy {copy} deletion {deletion} other {work}} for {target}',
  ),
  service: 'the service',
  doneSubject: message<{ job: string }>('Done: {job}'),
  failedSubject: message<{ job: string }>('Failed: {job}'),
  done: message<{ job: string }>('The {job} is done.'),
  failed: message<{ job: string }>('The {job} could not be finished.'),
  /** What the counts of imports are called, by their names. */
  results: {
    total: 'Rows',
    create: 'New',
    update: 'Changed',
    skip: 'Unchanged',
    good: 'Can be imported',
    faulty: 'With errors',
    noted: 'With a note',
    done: 'Imported',
    undone: 'Undone',
    kept: 'Kept',
  } as Readonly<Record<string, string>>, // of any job
  link: 'See the result',
  reason: 'you started it, or the library is yours',
} as const;

/** What the outbox notes about mails. */
export const mailNotes = {
  linkRemoved: 'The link that this email held was removed after it was sent.',
  interrupted: 'The service was interrupted while it handed this email over: it is not known whether it arrived.',
  serverUnavailable: message<{ reason: string }>('The mail server cannot be used: {reason}'),
} as const;

/** Log lines about mails. */
export const mailLog = {
  serverUnavailable: 'the mail server cannot be used: emails are kept for later',
  notHandedOver: 'an email was not handed over',
} as const;
