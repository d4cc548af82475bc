import { flag, id, oneOf, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

/** Kinds of record that have a log. A line names its record as `<kind>_id` too. */
export const logged = [
  'badge',
  'event',
  'eventsubmission',
  'exhibitor',
  'librarygame',
  'librarygamecheckout',
  'shift',
  'ticket',
  'volunteer',
] as const;
export type Logged = (typeof logged)[number];

const named = <const N extends Logged>(to: N) => orNull(id(to));

export const logentry = resource('LogEntry', {
  domain: 'system',
  labels: ['log lines', 'log line'],
  title: ['user'],
  policy: {},
  operations: [],
  readOnly: {
    owner_type: text(),
    owner_id: text(36),
    convention_id: orNull(id('convention')),
    user_id: orNull(id('user')),
    commenter_name: text(),
    comment: text(5000),
    type: oneOf(['comment', 'system', 'status']),
    is_public: flag(),
  },
  derived: {
    badge_id: named('badge'),
    event_id: named('event'),
    eventsubmission_id: named('eventsubmission'),
    exhibitor_id: named('exhibitor'),
    librarygame_id: named('librarygame'),
    librarygamecheckout_id: named('librarygamecheckout'),
    shift_id: named('shift'),
    ticket_id: named('ticket'),
    volunteer_id: named('volunteer'),
  },
  closed: true,
  list: {
    columns: ['type', 'convention_id', 'user_id', 'is_public', 'owner_type', 'owner_id', 'commenter_name', 'comment'],
    search: ['comment'],
    qualifiers: ['type'],
    order: ['date_created'],
  },
});
