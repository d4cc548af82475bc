import { formValues } from '../customFields.ts';
import { computed, flag, id, integer, long, money, names, oneOf, oneOfNumbers, orNull, text, time, uri } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';
import { eventPage } from './pages.ts';

const texts = z.array(z.string());

export const priorities = { 1: 'Highest', 2: 'High', 3: 'Normal', 4: 'Low', 5: 'Lowest' } as const;
/** How much people should know before they come. */
export const experiences = { none: 'None needed', some: 'Some', much: 'Much' } as const;
export type Experience = keyof typeof experiences;
/** Fields of an event that its hosts may change. */
export const hostsFields = ['description', 'long_description', 'more_info_uri', 'custom_fields', 'attendee_head_count'] as const;
/** Time and place, which only some viewers see before the schedule is public. */
export const timeAndPlace = ['start_date', 'end_date', 'startdaypart_id', 'room_id', 'primary_space_id', 'space_id'] as const;

/** Fields that a submission hands on to its event. */
export const plan = {
  description: text(2000),
  long_description: long(),
  duration: integer(10, 1440),
  spaces_needed: integer(1, 200),
  age_range: text(30),
  experience: orNull(oneOf(['none', 'some', 'much'], experiences)),
  more_info_uri: orNull(uri()),
  special_requests: orNull(names()),
  custom_fields: formValues(),
  hosts_also_play: flag(),
};

export const event = resource('Event', {
  domain: 'events',
  labels: ['events', 'event'],
  page: eventPage,
  menu: { place: 1 },
  policy: { manage: 'scheduling', update: ['scheduling', 'host'] },
  refusals: { update: ['409/453'], delete: ['409/453'] },
  needsSession: true,
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    max_tickets: integer(0, 100_000),
    priority: oneOfNumbers([1, 2, 3, 4, 5], priorities),
    type_id: id('eventtype'),
    preferreddaypart_id: orNull(id('daypart')),
    alternatedaypart_id: orNull(id('daypart')),
    ...plan,
    base_price: orNull(money()),
    max_hosts: integer(1, 50),
    claimable: flag(),
    sellable: flag(),
    private: flag(),
    is_tournament: flag(),
    is_online: flag(),
    allow_schedule_conflicts: flag(),
    is_pinned: flag(),
    trashed: flag(),
    attendee_head_count: integer(0, 100_000),
    host_showed_up: flag(),
  },
  readOnly: {
    event_number: integer(),
    taken_count: integer(),
    available_count: integer(),
    wait_count: integer(),
    host_count: integer(),
    session_count: integer(),
    is_scheduled: flag(),
    is_cancelled: flag(),
    autoscheduler_failed: flag(),
    scheduled_date: orNull(time()),
    start_date: orNull(time()),
    end_date: orNull(time()),
    startdaypart_id: orNull(id('daypart')),
    room_id: orNull(id('room')),
    primary_space_id: orNull(id('space')),
    space_id: orNull(id('space')),
    submission_id: orNull(id('eventsubmission')),
    user_id: orNull(id('user')),
  },
  derived: { price: money(), startdaypart_name: orNull(text()), room_name: orNull(text()), space_name: orNull(text()) },
  aliases: {
    max_quantity: 'max_tickets',
    sold_count: 'taken_count',
    available_quantity: 'available_count',
    actual_price: 'price',
  },
  hiddenFields: {
    base_price: ['editor'],
    is_pinned: ['editor'],
    trashed: ['editor'],
    host_showed_up: ['editor'],
    autoscheduler_failed: ['editor'],
    user_id: ['editor'],
  },
  required: ['session_id', 'name', 'max_tickets', 'priority', 'type_id'],
  related: { space: { to: 'space', via: 'primary_space_id' }, host: { to: 'user', via: 'user_id' } },
  includes: {
    attendees: computed(z.array(z.object({ name: z.string(), ticket_number: z.int() }))),
    eventgroups: computed(z.array(z.object({ name: z.string() }))),
    mywait: { record: 'eventwait' },
    waits: computed(texts),
    hosts: computed(z.array(z.object({ user_id: z.guid(), name: z.string(), badge_number: z.optional(z.int()) }))),
    multi_spaces: computed(texts),
    host_late: computed(z.int()),
    scheduleintegrity: computed(texts),
  },
  relationships: {
    dayparts: { to: 'daypart', via: 'slots.some.event_id' },
    eventgroups: { to: 'eventgroup', via: 'eventgroupevents.some.event_id' },
    eventgroupevents: { to: 'eventgroupevent', via: 'event_id' },
    eventhosts: { to: 'eventhost', via: 'event_id' },
    hosts: { to: 'user', via: 'eventhosts.some.event_id', publicFieldsOnly: true },
    mytickets: { to: 'ticket', via: 'event_id', callerVia: 'badge.user_id' },
    my_tickets: {
      to: 'ticket',
      via: 'event_id',
      callerVia: 'badge.user_id',
      sameAs: 'mytickets',
      path: 'my-tickets',
      operationId: 'event-ownTickets',
    },
    sessions: { to: 'eventsession', via: 'event_id' },
    slots: { to: 'slot', via: 'event_id' },
    spaces: { to: 'space', via: 'slots.some.event_id' },
    tickets: { to: 'ticket', via: 'event_id', policy: ['own', 'host', 'registration', 'scheduling'] },
    waits: { to: 'eventwait', via: 'event_id', policy: ['own', 'host', 'registration', 'scheduling'] },
  },
  list: {
    search: ['name', 'event_number', 'description', 'host.display_name'],
    qualifiers: [
      'event_number',
      'is_cancelled',
      'is_scheduled',
      'priority',
      'room_id',
      'space_id',
      'startdaypart_id',
      'type_id',
      'user_id',
      'claimable',
      'submission_id',
      'age_range',
      'experience',
      'is_tournament',
      'sellable',
      'private',
      'trashed',
      'autoscheduler_failed',
      'host_count',
      'available_count',
      'max_tickets',
      'is_over',
      'is_waited_for',
    ],
    ranges: ['start_date', 'end_date'],
    sortable: ['start_date', 'event_number', 'priority', 'max_tickets', 'available_count'],
    order: ['start_date', 'event_number'],
  },
  listRemoved:
    'Search across all conventions was removed; use GET /api/convention/{id}/events, or the search index of the convention (<convention_id>_events).',
});
