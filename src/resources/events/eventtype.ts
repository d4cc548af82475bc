import { formFields } from '../customFields.ts';
import { flag, id, integer, long, money, names, number, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { eventTypePage } from './pages.ts';

export const eventtype = resource('EventType', {
  domain: 'events',
  labels: ['event types', 'event type'],
  menu: { place: 4 },
  page: eventTypePage,
  policy: { manage: 'scheduling' },
  refusals: { delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    description: orNull(long()),
    max_tickets: integer(0, 100_000),
    user_submittable: flag(),
    limit_volunteers: flag(),
    allow_schedule_conflicts: flag(),
    default_cost_per_slot: money(),
    override_ticket_prices: flag(),
    global_ticket_price: money(),
    taxgroup_id: orNull(id('taxgroup')),
    limit_ticket_availability: number(0, 1),
    sales_stop_after: integer(-1, 43_200),
    end_buffer: integer(0, 240),
    grace_minutes: orNull(integer(0, 240)),
    default_duration: integer(10, 1440),
    custom_fields: orNull(formFields()),
    special_requests: orNull(names()),
  },
  required: ['convention_id', 'name'],
  includes: { event_count: integer() },
  relationships: {
    events: { to: 'event', via: 'type_id' },
    submissions: { to: 'eventsubmission', via: 'type_id' },
    rooms: { to: 'room', via: 'eventtyperooms.some.eventtype_id' },
    eventtyperooms: { to: 'eventtyperoom', via: 'eventtype_id' },
    allowedvolunteers: { to: 'user', via: 'eventtypeallowedvolunteers.some.eventtype_id', publicFieldsOnly: true },
    eventtypeallowedvolunteers: { to: 'eventtypeallowedvolunteer', via: 'eventtype_id' },
    discounts: { to: 'discount', via: 'eventtype_id' },
  },
  list: {
    qualifiers: ['user_submittable', 'limit_volunteers'],
  },
});
