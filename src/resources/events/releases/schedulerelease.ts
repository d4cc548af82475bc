import { id, integer, long, oneOf, orNull, text, time } from '../../fields.ts';
import { resource } from '../../resource.ts';

/** What a release can do to one sitting of an event. */
export const releaseKinds = {
  placed: 'Scheduled',
  moved: 'Moved',
  resized: 'Longer or shorter',
  removed: 'Unscheduled',
} as const;
export type ReleaseKind = keyof typeof releaseKinds;

export const schedulerelease = resource('ScheduleRelease', {
  domain: 'events',
  labels: ['releases', 'release'],
  title: ['name'],
  menu: { group: 'system' },
  policy: { manage: 'scheduling' },
  operations: ['read'],
  readOnly: {
    convention_id: id('convention'),
    number: integer(),
    name: text(),
    note: long(),
    released_date: time(),
    user_id: orNull(id('user')),
    change_count: integer(),
    people_count: integer(),
    mails_sent_date: orNull(time()),
  },
  hiddenFields: { user_id: ['staff'], change_count: ['staff'], people_count: ['staff'], mails_sent_date: ['staff'] },
  relationships: { changes: { to: 'schedulereleasechange', via: 'schedulerelease_id' } },
  list: {
    columns: ['number', 'name', 'released_date', 'change_count', 'people_count', 'mails_sent_date'],
    sortable: ['number', 'released_date'],
    order: ['-number'],
  },
});

export const schedulereleasechange = resource('ScheduleReleaseChange', {
  domain: 'events',
  labels: ['released changes', 'released change'],
  title: ['kind'],
  menu: { group: 'system' },
  policy: { manage: 'scheduling' },
  operations: ['read'],
  refusals: { read: ['403/450'] },
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    schedulerelease_id: id('schedulerelease'),
    event_id: id('event'),
    eventsession_id: orNull(id('eventsession')),
    kind: oneOf(Object.keys(releaseKinds) as ReleaseKind[], releaseKinds), // its keys
    before_start_date: orNull(time()),
    before_end_date: orNull(time()),
    before_place: orNull(text()),
    after_start_date: orNull(time()),
    after_end_date: orNull(time()),
    after_place: orNull(text()),
  },
  list: {
    columns: ['kind', 'event_id', 'before_start_date', 'before_place', 'after_start_date', 'after_place'],
    qualifiers: ['schedulerelease_id', 'event_id', 'kind'],
    sortable: ['after_start_date'],
    order: ['after_start_date'],
  },
});
