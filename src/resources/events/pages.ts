import { byTime, dueView, paymentOfItem, share, span, titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';
import { isDue, lostInDispute, paymentStates, refunded } from '../schema/pageState.ts';

/** What events, tickets and submissions say of themselves on pages. */
export const eventPage: Presentation = {
  rowActions: ['unassign-slots', 'cancel', 'restore'],
  number: 'event_number',
  added: 'It is on the public program.',
  adding: 'It is on the public program as soon as it is added, unless it is hidden (Tickets).',
  states: [
    { label: 'In the trash', when: { trashed: true } },
    { label: 'Cancelled', tone: 'bad', when: { is_cancelled: true } },
    { label: 'Unscheduled', tone: 'waiting', when: { is_scheduled: false } },
    { label: 'Over', past: 'end_date' },
    { label: 'On now', tone: 'good', past: 'start_date' },
    { label: 'Scheduled', tone: 'good' },
  ],
  facts: [
    'type_id',
    span('start_date', 'end_date'),
    'room_name',
    'space_name',
    share('taken_count', 'max_tickets', { unit: 'seats taken' }),
    'wait_count',
    'price',
  ],
  groups: {
    first: ['name', 'type_id', 'duration', 'max_tickets', 'description'],
    Text: ['long_description', 'more_info_uri'],
    'When and where': [
      ...['start_date', 'end_date', 'startdaypart_id', 'room_id', 'primary_space_id', 'space_id', 'scheduled_date'],
      ...['preferreddaypart_id', 'alternatedaypart_id', 'spaces_needed', 'special_requests', 'priority'],
      ...['is_scheduled', 'is_pinned', 'allow_schedule_conflicts', 'autoscheduler_failed'],
    ],
    Tickets: ['price', 'base_price', 'taken_count', 'available_count', 'wait_count', 'sellable', 'private'],
    Hosts: ['host_count', 'max_hosts', 'user_id', 'submission_id', 'claimable', 'hosts_also_play'],
    Format: ['age_range', 'experience', 'session_count', 'is_tournament', 'is_online'],
    Questions: ['custom_fields'],
    Attendance: ['attendee_head_count', 'host_showed_up', 'is_cancelled', 'trashed'],
  },
  fields: {
    duration: { unit: 'minutes', from: ['type_id', 'default_duration'] },
    max_tickets: { unit: 'seats', zero: 'No tickets', from: ['type_id', 'max_tickets'] },
    description: { hint: 'One or two sentences for the program.' },
    age_range: { words: { all: 'All ages' }, hint: 'Empty: all ages.' },
    space_name: { words: { 'multiple spaces': 'Several spaces' } }, // as the contract spells it
    price: { zero: 'Free' },
    base_price: { zero: 'Free', hint: 'Empty: the price of its type.' },
    priority: { preset: '3' },
    available_count: { label: 'Seats left' },
    host_showed_up: { words: { false: 'Not noted' } }, // the contract has no word for a host who did not come
  },
  neverAsk: { create: ['attendee_head_count', 'host_showed_up', 'is_pinned', 'trashed'], update: ['trashed'] },
  columns: [
    titled('event_number', '#'),
    'state',
    span('start_date', 'end_date', 'When'),
    titled('space_name', 'Where'),
    titled('hosts', 'Host'),
    share('taken_count', 'max_tickets', { label: 'Seats taken' }),
    'price',
  ],
  totals: { taken_count: 'Seats taken', max_tickets: 'Seats', wait_count: 'Waiting' },
  filters: ['type_id', 'room_id', 'host_count', 'available_count', 'is_scheduled', 'is_cancelled', 'claimable'],
  views: [
    ...byTime,
    { label: 'Unscheduled', filters: { is_scheduled: 'false', is_cancelled: 'false', trashed: 'false' } },
    { label: 'No host', filters: { host_count: '0', is_cancelled: 'false', trashed: 'false' } },
    { label: 'Full', filters: { available_count: '<=0', max_tickets: '>0', is_cancelled: 'false', trashed: 'false' } },
  ],
};

export const ticketPage: Presentation = {
  rowActions: ['verify', 'pick-up', 'reverse-pick-up', 'refund'],
  deletion: 'Cancel ticket',
  number: 'ticket_number',
  states: [
    { label: 'Seat given to others', tone: 'bad', when: { no_show: true } },
    { label: 'Checked in', tone: 'good', when: { checked_in: true } },
    lostInDispute,
    { ...isDue, when: { verified: true } },
    refunded,
    { label: 'Picked up', tone: 'good', when: { picked_up: true } },
    ...paymentStates(),
  ],
  facts: ['event_id', 'badge_id', 'net_price', 'hold_expires_date'],
  groups: {
    first: ['event_id', 'badge_id', 'badge_name', 'ticket_number', 'copy_number'],
    Payment: [
      ...[
        'verified',
        'retail_price',
        'net_price',
        'amount_paid',
        'amount_refunded',
        'amount_owed',
        'hold_expires_date',
        'discount_id',
        'code',
      ],
    ],
    'Picked up': ['picked_up', 'pick_up_date', 'eventgroup_id'],
    Attendance: ['checked_in', 'checked_in_date', 'no_show'],
  },
  columns: ['event_id', span('event.start_date', 'event.end_date', 'When'), 'badge_id', paymentOfItem, 'picked_up'],
  fields: { retail_price: { zero: 'Free' }, net_price: { zero: 'Free' } },
  totals: { amount_paid: 'Paid', amount_owed: 'Due', picked_up: 'Picked up' },
  elsewhere: 'Cancelled tickets are on the page of their badge, under Plan.',
  filters: ['event_id', 'badge_id', 'verified', 'amount_owed', 'picked_up', 'checked_in'],
  views: [...byTime, dueView, { label: 'Not picked up', filters: { verified: 'true', picked_up: 'false' } }],
};

export const submissionPage: Presentation = {
  rowActions: ['queue', 'review', 'change', 'decline'],
  rowActionsTo: { review: 'in_review', change: 'changes_requested', decline: 'declined' },
  facts: ['type_id', 'duration', 'max_tickets', 'user_id', 'preferreddaypart_id', 'alternatedaypart_id'],
  groups: {
    first: ['name', 'type_id', 'duration', 'max_tickets', 'description', 'preferreddaypart_id', 'alternatedaypart_id'],
    'More about it': ['long_description', 'more_info_uri', 'age_range', 'experience', 'session_count', 'hosts_also_play'],
    'What you need': ['spaces_needed', 'special_requests'],
    'Note to the organizers': ['note'],
    Questions: ['custom_fields'],
    Review: ['status', 'priority', 'reviewer_id', 'comment', 'user_id', 'last_submitted_date', 'resubmitted_count'],
  },
  fields: {
    duration: { unit: 'minutes', from: ['type_id', 'default_duration'] },
    max_tickets: { unit: 'seats', zero: 'No tickets', from: ['type_id', 'max_tickets'] },
    description: { hint: 'One or two sentences for the program.' },
    age_range: { words: { all: 'All ages' }, hint: 'Empty: all ages.' },
  },
  neverAsk: { create: ['user_id', 'reviewer_id', 'available_daypart_ids'], update: ['available_daypart_ids'] },
  columns: [
    'status',
    'type_id',
    titled('user_id', 'Submitter'),
    titled('preferreddaypart_id', 'First choice'),
    titled('last_submitted_date', 'Sent'),
  ],
  views: [
    { label: 'To decide', filters: { status: ['new', 'in_review', 'changes_requested'] }, isForStaff: true },
    { label: 'No reviewer', filters: { status: ['new', 'in_review'], reviewer_id: 'null' }, isForStaff: true },
  ],
};

export const eventTypePage: Presentation = {
  columns: [
    titled('event_count', 'Events'),
    titled('default_duration', 'Length'),
    titled('max_tickets', 'Seats'),
    titled('default_cost_per_slot', 'Price'),
    titled('user_submittable', 'Open to submissions'),
  ],
  groups: {
    first: ['name', 'default_duration', 'max_tickets', 'default_cost_per_slot', 'description'],
    'Who runs them': ['user_submittable', 'limit_volunteers', 'allow_schedule_conflicts', 'end_buffer'],
    Tickets: ['override_ticket_prices', 'global_ticket_price', 'limit_ticket_availability', 'sales_stop_after', 'grace_minutes'],
    Questions: ['custom_fields'],
  },
  fields: {
    default_duration: { unit: 'minutes' },
    end_buffer: { unit: 'minutes', zero: 'None', hint: 'Minutes that a space stays free after an event.' },
    max_tickets: { unit: 'seats', zero: 'No tickets' },
    default_cost_per_slot: { zero: 'Free' },
    global_ticket_price: { zero: 'Free' },
    limit_ticket_availability: { unit: 'share', hint: 'The part of the seats that is sold beforehand: 0.8 is 80%.' },
    sales_stop_after: {
      ...{ unit: 'minutes', zero: 'At the start', words: { '-1': 'Until the event ends' } },
      hint: 'Minutes after the start. -1: until the event ends.',
    },
    grace_minutes: {
      ...{ unit: 'minutes', zero: 'From the start' },
      hint: 'Minutes after the start from which the seats of people who have not come are given to those at the door. Empty: never.',
    },
  },
};

export const waitPage: Presentation = {
  columns: ['event_id', 'position', 'status', titled('offer_expires_date', 'Offer until')],
  views: [{ label: 'Has an offer', filters: { status: 'offered' } }],
  fields: { position: { zero: '–' } },
};
