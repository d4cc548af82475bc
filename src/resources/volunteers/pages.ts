import { type PageForm, share, span } from '../schema/page.ts';

/** What shifts and volunteers say of themselves on pages. */
export const shiftPage: PageForm = {
  states: [
    { label: 'Over', past: 'end_time' },
    { label: 'On now', tone: 'good', past: 'start_time' },
    { label: 'Full', tone: 'good', reached: ['scheduled_count', 'quantity_of_volunteers'] },
    { label: 'Open', tone: 'waiting' },
  ],
  facts: [
    span('start_time', 'end_time'),
    'duration_in_hours',
    'shifttype_id',
    share('scheduled_count', 'quantity_of_volunteers', 'filled'),
  ],
  groups: {
    first: ['name', 'conventionday_id', 'start_time', 'end_time', 'quantity_of_volunteers'],
    'Type and description': ['shifttype_id', 'description'],
    'Sign-up': ['sign_up_from', 'scheduled_count', 'duration_in_hours', 'times_range'],
  },
};

export const volunteerPage: PageForm = {
  facts: ['hours_scheduled_count', 'no_show_count', 'phone_number', 'email_address'],
  groups: {
    first: ['firstname', 'lastname', 'email_address', 'phone_number'],
    Questions: ['custom_fields'],
    Shifts: ['status', 'hours_scheduled_count', 'no_show_count', 'user_id'],
  },
};
