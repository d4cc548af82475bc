import { message } from '../message.ts';

/** The page that copies a convention for next year. */
export const copyPageText = {
  title: 'Copy for next year',
  directorsOnly: 'Only the leader and the directors of the group can copy a convention',
  directorsHelp: 'Ask one of them: the group is named in the settings.',
  loading: 'Looking at what can be copied',
  name: 'Name of the new convention',
  nameRequired: 'Enter a name.',
  firstDay: 'First day',
  firstDayHelp: 'The other days, shifts and sales move with it and keep their clock time.',
  parts: 'What to copy',
  settingsHelp: 'Settings, forms and letters always come along. Badges, tickets and orders stay here.',
  count: message<{ part: string; count: number }>('{part} ({count, number})'),
  preview: 'See what changes',
  previewTitle: 'What changes',
  listTitle: 'Times and prices',
  total: message<{ count: number }>(
    '{count, plural, =0 {No time moves and nothing has a price.} one {One time or price.} other {# times and prices.}}',
  ),
  shown: message<{ from: number; to: number; count: number }>('{from, number} to {to, number} of {count, number}'),
  earlier: 'Previous',
  more: 'Next',
  create: 'Create the convention',
  createHelp: 'It is private until you open it in its settings. You can undo this until something is changed in it.',
  record: 'Record',
  before: 'Now',
  after: 'Then',
  progress: 'The convention is being copied',
  leave: 'You can leave this page: the copy continues.',
  open: message<{ name: string }>('Open {name}'),
  another: 'Make another copy',
  failed: 'The convention was not copied',
  undo: 'Undo the copy',
  undone: message<{ name: string }>('{name} is deleted.'),
  lastYear: 'Last year',
  nextYear: 'Next year',
} as const;

/** The parts of a convention, by name. */
export const copyPartTexts = {
  days: 'Days and day parts',
  images: 'Images',
  rooms: 'Rooms and spaces',
  eventtypes: 'Event types',
  badgetypes: 'Badge types with their prices',
  shifts: 'Shift types and shifts',
  booths: 'Booth types',
  products: 'Products',
  discounts: 'Discounts, switched off',
  rights: 'Permissions of people',
  library: 'The same library',
  exhibitors: 'Exhibitors to invite',
  events: 'Events and bundles, unscheduled',
  hosts: 'Hosts of these events',
} as const;

/** What happens to a time or a price. */
export const copyNoteTexts = {
  moved: '',
  kept: 'price kept',
  skipped: 'clocks skip this time: later by the gap',
  repeated: 'clocks show this time twice: the first one',
  left_out: 'no day for it there: left out',
} as const;

/** The comparison of a convention with the one that it was copied from. */
export const lastYearText = {
  title: 'Compared with last year',
  link: 'Compare the figures',
  loading: 'Loading the figures of both years',
  none: 'Nothing to compare',
  noneHelp: 'Only a convention that was copied from last year’s can be compared with it.',
  nothingYet: 'There are no figures to compare yet',
  /** `date`: the day of last year that is as long before the first day as today. */
  byNow: message<{ date: string }>('“Last year by now” counts up to {date}, as many days before the first day as today.'),
  overByNow: 'This convention has begun: last year’s whole figures are the ones to compare with.',
  table: message<{ figure: string }>('{figure}, both years'),
  name: 'Name',
  now: 'This year',
  before: 'Last year by now',
  total: 'Last year, whole',
  change: 'Change',
  isNew: 'New',
  isGone: 'Not this year',
  sum: 'Together',
} as const;

/** What a record was copied from, and how its figures compare. */
export const originText = {
  title: 'Last year',
  from: 'Copied from',
  figure: message<{ figure: string; now: string; before: string; total: string }>(
    '{figure}: {now} this year, {before} last year by now, {total} in the whole of last year',
  ),
} as const;

/** What is counted for one type or product. */
export const originFigures = {
  badges: 'Badges',
  tickets: 'Tickets',
  events: 'Scheduled events',
  shifts: 'Volunteer hours',
  booths: 'Booths',
  products: 'Sold',
} as const;

/** What is counted, by kind. */
export const lastYearFigures = {
  badges: 'Badges by type',
  tickets: 'Tickets by type of event',
  events: 'Scheduled events by type',
  shifts: 'Volunteer hours by type of shift',
  booths: 'Booths by type',
  products: 'Products sold',
} as const;
