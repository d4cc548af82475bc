import { flag, id, integer, money, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { ticketPage } from './pages.ts';

/** Fields of a ticket that the hosts of the event see. */
export const hostsForm = [
  ...['event_id', 'ticket_number', 'badge_name', 'verified', 'picked_up', 'checked_in', 'checked_in_date', 'no_show'],
] as const;

export const ticket = resource('Ticket', {
  domain: 'events',
  labels: ['tickets', 'ticket'],
  page: ticketPage,
  title: ['shortname'],
  menu: { place: 8 },
  needsConfirmedEmail: true,
  policy: { manage: ['owner', 'registration'], read: ['owner', 'host', 'registration', 'scheduling'] },
  refusals: { create: ['409/443', '409/453'], delete: ['409/453'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), event_id: id('event'), badge_id: id('badge') },
  inputs: { code: orNull(text(40)) },
  required: ['event_id', 'badge_id'],
  readOnly: {
    ticket_number: integer(),
    copy_number: integer(),
    retail_price: money(),
    net_price: money(),
    amount_paid: money(),
    amount_refunded: money(),
    verified: flag(),
    hold_expires_date: orNull(time()),
    picked_up: flag(),
    pick_up_date: orNull(time()),
    checked_in: flag(),
    checked_in_date: orNull(time()),
    no_show: flag(),
    eventgroup_id: orNull(id('eventgroup')),
    discount_id: orNull(id('discount')),
  },
  derived: { shortname: text(), badge_name: text(), amount_owed: money() },
  includes: { amount_disputed: money() },
  closed: true,
  list: {
    sums: ['amount_owed'],
    search: ['ticket_number'],
    queryFields: ['badge.name', 'event.name'],
    qualifiers: ['badge_id', 'event_id', 'picked_up', 'checked_in', 'no_show', 'verified', 'amount_owed', 'user_id', 'is_over'],
    sortable: ['ticket_number'],
    order: ['ticket_number'],
  },
});
