import type { LetterName } from '../../../resources/system/letters.ts';

const event = ['event', 'convention'] as const;
const order = ['order', 'convention'] as const;
const submission = ['submission', 'convention'] as const;
const exhibitor = ['exhibitor', 'convention'] as const;
const shift = ['shift', 'convention'] as const;
const volunteer = ['volunteer', 'shift', 'convention'] as const;

const fields: Readonly<Record<LetterName, readonly string[]>> = {
  event_cancelled: event,
  event_removed: event,
  event_moved: event,
  event_unscheduled: event,
  host_late: ['event', 'minutes', 'convention'],
  host_on_time: event,
  seat_offered: event,
  seat_taken: event,
  seat_given: event,
  seat_passed: event,
  offer_over: event,
  order_placed: order,
  order_paid: order,
  orders_found: ['convention'],
  payment_overdue: order,
  transfer_offered: ['giver', 'item', 'convention'],
  transfer_taken: ['item', 'convention'],
  submission_received: ['submitter', ...submission],
  submission_changed: ['submitter', ...submission],
  submission_declined: submission,
  submission_changes: submission,
  submission_scheduled: submission,
  submission_withdrawn: submission,
  cohost_invited: ['submitter', ...submission],
  cohost_accepted: ['cohost', ...submission],
  cohost_declined: ['cohost', ...submission],
  exhibitor_approved: exhibitor,
  exhibitor_changes: exhibitor,
  exhibitor_declined: exhibitor,
  volunteer_submitted: ['volunteer', 'convention'],
  volunteer_approved: ['convention'],
  volunteer_declined: ['convention'],
  shift_scheduled: shift,
  shift_unscheduled: shift,
  shift_reopened: shift,
  shift_declined: shift,
  shift_withdrawn: shift,
  shift_worked: shift,
  shift_noShow: shift,
  shift_corrected: shift,
  shift_moved: shift,
  shift_reminder: shift,
  volunteer_withdrew: volunteer,
  volunteer_applied: volunteer,
};
/** The merge fields of a letter's subject and text. */
export const fieldsOfLetter = (name: LetterName): readonly string[] => fields[name];
