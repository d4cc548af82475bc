import { span } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** What conventions say of themselves on pages. */
export const conventionPage: Presentation = {
  previewAt: 'preview',
  states: [
    { key: 'cancelled', label: 'Cancelled', tone: 'bad', when: { cancelled: true } },
    { key: 'over', label: 'Over', past: 'end_date' },
    { key: 'running', label: 'On now', tone: 'good', past: 'start_date' },
    { key: 'hidden', label: 'Hidden', when: { private: true } },
    { key: 'upcoming', label: 'Upcoming', tone: 'waiting' },
  ],
  columns: ['state', 'start_date', 'group_id', 'geolocation_id', 'venue_id'],
  facts: [span('start_date', 'end_date'), 'venue_id', 'geolocation_id', 'timezone'],
  groups: {
    first: ['name', 'group_id', 'venue_id', 'geolocation_id', 'start_date', 'end_date', 'timezone'],
    'Public page': [
      ...['description', 'website_uri', 'email_address', 'phone_number', 'facebook_page', 'twitter_handle', 'uri_part', 'colour'],
      ...[
        'headerimage_id',
        'badgeheaderimage_id',
        'venuemapimage_id',
        'socialmediaimage_id',
        'private',
        'is_online',
        'cancelled',
      ],
    ],
    'Grid and clock': [
      ...[
        'slot_duration',
        'clock_type',
        'is_scheduling_enabled',
        'is_schedule_public',
        'uses_releases',
        'release_changes_public',
      ],
      ...['allow_schedule_conflicts', 'allow_host_schedule_conflicts'],
    ],
    Tickets: [
      ...['generic_ticket_price', 'ticket_sales_start', 'ticket_sales_end', 'tickets_per_event_per_badge'],
      ...['limit_ticket_availability', 'currency', 'event_opening', 'hold_minutes', 'show_attendees'],
    ],
    'Ranked wishes': [
      ...['wishes_phase', 'wishes_open_date', 'wishes_per_badge', 'wishes_party_size', 'wishes_max_granted', 'beacon_source'],
      ...['wishes_closed_date', 'wishes_drawn_date', 'wishes_seed_hash', 'wishes_seed'],
    ],
    Badges: ['allow_badge_editing', 'allow_badge_transfers', 'allow_badge_blank_lastname', 'signature_years'],
    'Waiting lists': ['allow_waiting_lists', 'wait_offer_minutes', 'wait_auto_accept'],
    Submissions: ['submissions_open', 'submissions_need_badge', 'prototypes_enabled'],
    Volunteers: [
      ...['volunteer_management', 'auto_approve_volunteers', 'volunteers_need_badge', 'limit_volunteershift_applications'],
    ],
    Exhibitors: ['max_booths_per_exhibitor'],
    'Library and chat': ['library_id', 'use_chat', 'chat_server_id', 'announcements_channel_id', 'shifts_channel_id'],
  },
  fields: {
    private: { hint: 'Not listed for the public.' },
    is_scheduling_enabled: { hint: 'Off: events cannot be scheduled or unscheduled.' },
    is_schedule_public: { hint: 'Off: the public program shows no times and places.' },
    uses_releases: { hint: 'Changes of the schedule are public only after you release them.' },
    release_changes_public: { hint: 'The public page says what each release changed.' },
    submissions_open: { hint: 'People other than staff may submit events.' },
    wait_offer_minutes: { unit: 'minutes', hint: 'How long a seat is offered to whoever is next.' },
    generic_ticket_price: { zero: 'Free' },
    signature_years: { hint: 'Signed waivers are erased this many years after the last day.' },
    hold_minutes: { unit: 'minutes', hint: 'How long a seat or badge is held for payment.' },
    limit_ticket_availability: { unit: 'share', hint: 'The part of the seats that is sold beforehand: 0.8 is 80%.' },
    limit_volunteershift_applications: { zero: 'No limit' },
    max_booths_per_exhibitor: { zero: 'No limit' },
    wishes_max_granted: { zero: 'No limit' },
    announcements_channel_id: {
      hint: 'The id of a Discord channel: the bot posts announcements there. Its topic must hold the address of the public page.',
    },
    shifts_channel_id: {
      hint: 'The same for open shifts: each morning those of the next two days.',
    },
    beacon_source: {
      hint: 'A public random value that is known only after wishes close, such as “drand, round 4,712,000”. Optional.',
    },
  },
};

/** How tables and pages show announcements. */
export const announcementPage: Presentation = {
  states: [
    { key: 'draft', label: 'Draft', tone: 'waiting', when: { publish_date: null }, adding: 'Save draft' },
    { key: 'expired', label: 'Expired', past: 'expires_date' },
    { key: 'public', label: 'Public', tone: 'good', past: 'publish_date', adding: 'Publish announcement' },
    { key: 'planned', label: 'Planned', tone: 'waiting', adding: 'Plan announcement' },
  ],
  facts: ['publish_date', 'expires_date'],
  groups: { first: ['title', 'text', 'publish_date', 'expires_date', 'is_pinned'] },
  fields: {
    text: { hint: 'Shown on the public page and on “My convention” of all who attend.' },
    publish_date: { hint: 'Empty: a draft that only staff can see.' },
    expires_date: { hint: 'Empty: stays on both pages.' },
  },
};
