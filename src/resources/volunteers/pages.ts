import { byTime, share, span, titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** What shifts and volunteers say of themselves on pages. */
export const shiftPage: Presentation = {
  rowActions: ['copy'],
  states: [
    { label: 'Over', past: 'end_time' },
    { label: 'On now', tone: 'good', past: 'start_time' },
    { label: 'Full', tone: 'good', reached: ['scheduled_count', 'quantity_of_volunteers'] },
    { label: 'Closed', when: { quantity_of_volunteers: 0 } },
    { label: 'Open', tone: 'waiting' },
  ],
  facts: [
    span('start_time', 'end_time'),
    'duration_in_hours',
    'shifttype_id',
    share('scheduled_count', 'quantity_of_volunteers', { unit: 'filled' }),
  ],
  groups: {
    first: ['name', 'conventionday_id', 'start_time', 'end_time', 'quantity_of_volunteers'],
    'Type and description': ['shifttype_id', 'description'],
    'Sign-up': ['sign_up_from', 'scheduled_count', 'duration_in_hours', 'times_range'],
  },
  columns: [
    span('start_time', 'end_time', 'When'),
    'room',
    'shifttype_id',
    share('scheduled_count', 'quantity_of_volunteers', { label: 'Filled', onceOver: ['end_time', 'worked_count'] }),
    titled('unscheduled_count', 'Applied'),
  ],
  totals: { quantity_of_volunteers: 'Volunteers needed' },
  views: [...byTime],
  fields: { sign_up_from: { hint: 'Empty: at any time.' }, duration_in_hours: { unit: 'hours' } },
};

export const volunteerPage: Presentation = {
  rowActions: ['approve', 'decline'],
  facts: ['hours_scheduled_count', 'no_show_count', 'phone_number', 'email_address'],
  groups: {
    first: ['firstname', 'lastname', 'email_address', 'phone_number'],
    Questions: ['custom_fields'],
    Shifts: ['status', 'hours_scheduled_count', 'no_show_count', 'user_id'],
  },
  columns: [
    'status',
    titled('shift_count', 'Shifts'),
    titled('hours_scheduled_count', 'Hours'),
    titled('no_show_count', 'No-shows'),
    titled('phone_number', 'Phone'),
    titled('email_address', 'Email'),
  ],
  totals: { hours_scheduled_count: 'Hours', no_show_count: 'No-shows' },
  fields: { hours_scheduled_count: { unit: 'hours' } },
  views: [{ label: 'To approve', filters: { status: 'submitted' } }],
};

export const volunteerShiftPage: Presentation = {
  rowActions: ['schedule', 'worked', 'no-show', 'reset-outcome', 'decline', 'unschedule'],
  columns: ['shift_id', span('shift.start_time', 'shift.end_time', 'When'), 'status', 'hours'],
  fields: { hours: { unit: 'hours' } },
  views: [
    { label: 'To decide', filters: { status: 'unscheduled' } },
    { label: 'No-shows', filters: { status: 'no_show' } },
  ],
};
