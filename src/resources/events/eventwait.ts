import { id, integer, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { waitPage } from './pages.ts';

/** Fields of a place on the waiting list that the hosts of the event see. */
export const hostsForm = ['event_id', 'name', 'status', 'position'] as const;

export const eventwait = resource('EventWait', {
  domain: 'events',
  labels: ['waiting list entries', 'waiting list entry'],
  page: waitPage,
  policy: { read: ['owner', 'registration', 'scheduling'] },
  operations: ['read'],
  readOnly: {
    convention_id: id('convention'),
    event_id: id('event'),
    user_id: id('user'),
    badge_id: orNull(id('badge')),
    status: oneOf(['waiting', 'offered'], { waiting: 'Waiting', offered: 'Has an offer' }),
    sequence_number: integer(),
    offer_expires_date: orNull(time()),
    last_skip_reason: orNull(text()),
  },
  derived: { name: text(), position: integer() },
  closed: true,
  list: {
    search: [],
    queryFields: ['badge.name', 'event.name'],
    qualifiers: ['event_id', 'user_id', 'status'],
    order: ['sequence_number'],
  },
  states: { status: { waiting: 'waiting', offered: 'waiting' } },
});
