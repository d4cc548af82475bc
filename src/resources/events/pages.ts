import { type PageForm, share, span } from '../schema/page.ts';

/** What events, tickets and submissions say of themselves on pages. */
export const eventPage: PageForm = {
  number: 'event_number',
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
    share('taken_count', 'max_tickets', 'seats taken'),
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
    Format: ['age_range', 'session_count', 'is_tournament', 'is_online'],
    Questions: ['custom_fields'],
    Attendance: ['attendee_head_count', 'host_showed_up', 'is_cancelled', 'trashed'],
  },
  neverAsk: { create: ['attendee_head_count', 'host_showed_up', 'is_pinned', 'trashed'], update: ['trashed'] },
};

export const ticketPage: PageForm = {
  number: 'ticket_number',
  states: [
    { label: 'Picked up', tone: 'good', when: { picked_up: true } },
    { label: 'Not paid', tone: 'waiting', when: { verified: false } },
    { label: 'Paid', tone: 'good', when: { verified: true } },
  ],
  facts: ['event_id', 'badge_id', 'net_price', 'hold_expires_date'],
  groups: {
    first: ['event_id', 'badge_id', 'badge_name', 'ticket_number', 'copy_number'],
    Payment: [
      ...['verified', 'retail_price', 'net_price', 'amount_paid', 'amount_refunded', 'hold_expires_date', 'discount_id', 'code'],
    ],
    'Picked up': ['picked_up', 'pick_up_date', 'eventgroup_id'],
  },
};

export const submissionPage: PageForm = {
  facts: ['type_id', 'duration', 'max_tickets', 'user_id', 'preferreddaypart_id', 'alternatedaypart_id'],
  groups: {
    first: ['name', 'type_id', 'duration', 'max_tickets', 'description', 'preferreddaypart_id', 'alternatedaypart_id'],
    'More about it': ['long_description', 'more_info_uri', 'age_range', 'session_count', 'hosts_also_play'],
    'What you need': ['spaces_needed', 'special_requests'],
    'Note to the organizers': ['note'],
    Questions: ['custom_fields'],
    Review: ['status', 'priority', 'reviewer_id', 'comment', 'user_id', 'last_submitted_date', 'resubmitted_count'],
  },
  neverAsk: { create: ['user_id', 'reviewer_id'], update: [] },
};
