import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** What is refused about releases of the schedule. */
export const releaseRefusals = {
  notUsed: 'The convention does not use releases: every change of its schedule is public right away.',
  nothingToRelease: 'Nothing has changed since the last release.',
  changedMeanwhile: 'The schedule, or who is affected, has changed since: read the changes again.',
  unreleased: message<{ count: number }>(
    '{count, plural, one {# change is} other {# changes are}} not released: release them or reset the draft first.',
  ),
  reservedMeanwhile: message<{ slot: string }>('{slot} is reserved now: the event that was released there cannot go back.'),
  needsName: 'A release needs a name.',
  mailsSent: 'The emails about this release have been sent.',
};
/** Names that the service gives. */
export const releaseWords = { first: 'First release' };

/** The mail to everybody whom a release concerns: all their changes at once. */
export const releaseMail = translated('releaseMail', {
  subject: message<{ event: string }>('New time or place: {event}'),
  severalSubject: message<{ convention: string }>('New times and places at {convention}'),
  text: message<{ convention: string; count: number }>(
    'There is a new schedule of {convention}. It changes {count, number} of your events.',
  ),
  now: 'Now',
  before: 'Before',
  notScheduled: 'not scheduled: you will get an email about its new time',
  notYet: 'not scheduled',
  clashTicket: message<{ name: string; when: string }>('your seat in {name}, {when}'),
  clashHosting: message<{ name: string; when: string }>('you host {name}, {when}'),
  clashShift: message<{ name: string; when: string }>('your shift {name}, {when}'),
  clashWait: message<{ name: string; when: string }>('you wait for {name}, {when}'),
  clashes: 'Clashes with',
  link: 'See my convention',
  reason: 'you host, have a seat in or wait for what is named here',
});
