/** A letter that the service writes by itself, whose subject and text organizers can change. */
interface LetterForm {
  readonly label: string;
  /** The merge fields of its subject and text. */
  readonly fields: readonly string[];
}
const event = ['event', 'convention'] as const;
const order = ['order', 'convention'] as const;
const submission = ['submission', 'convention'] as const;
const shift = ['shift', 'convention'] as const;
const volunteer = ['volunteer', 'shift', 'convention'] as const;

/** The letters by name. What accounts and sign-in need, and digests, cannot be changed. */
export const letterForms = {
  event_cancelled: { label: 'Event cancelled', fields: event },
  event_removed: { label: 'Event deleted, to its waiting list', fields: event },
  event_moved: { label: 'New time or place', fields: event },
  event_unscheduled: { label: 'Event no longer scheduled', fields: event },
  seat_offered: { label: 'Seat offered', fields: event },
  seat_taken: { label: 'Seat given', fields: event },
  seat_given: { label: 'Seat given to others, to a no-show', fields: event },
  seat_passed: { label: 'Seat not offered yet', fields: event },
  offer_over: { label: 'Offer of a seat has ended', fields: event },
  order_placed: { label: 'Order placed', fields: order },
  order_paid: { label: 'Order paid', fields: order },
  orders_found: { label: 'Links to orders', fields: ['convention'] },
  payment_overdue: { label: 'Payment overdue, to exhibitors', fields: order },
  transfer_offered: { label: 'Badge or ticket offered', fields: ['giver', 'item', 'convention'] },
  transfer_taken: { label: 'Badge or ticket accepted, to the giver', fields: ['item', 'convention'] },
  submission_received: { label: 'New submission, to staff', fields: ['submitter', ...submission] },
  submission_changed: { label: 'Changed submission, to staff', fields: ['submitter', ...submission] },
  submission_declined: { label: 'Submission declined', fields: submission },
  submission_changes: { label: 'Submission needs changes', fields: submission },
  submission_scheduled: { label: 'Submission scheduled', fields: submission },
  submission_withdrawn: { label: 'Submission withdrawn, to co-hosts', fields: submission },
  cohost_invited: { label: 'Co-host invited', fields: ['submitter', ...submission] },
  cohost_accepted: { label: 'Co-host accepts', fields: ['cohost', ...submission] },
  cohost_declined: { label: 'Co-host declines', fields: ['cohost', ...submission] },
  volunteer_submitted: { label: 'New volunteer, to staff', fields: ['volunteer', 'convention'] },
  shift_scheduled: { label: 'Shift: scheduled', fields: shift },
  shift_unscheduled: { label: 'Shift: no longer scheduled', fields: shift },
  shift_reopened: { label: 'Shift: application open again', fields: shift },
  shift_declined: { label: 'Shift: application declined', fields: shift },
  shift_withdrawn: { label: 'Shift: application withdrawn by staff', fields: shift },
  shift_worked: { label: 'Shift: worked', fields: shift },
  shift_noShow: { label: 'Shift: no-show', fields: shift },
  shift_corrected: { label: 'Shift: outcome removed', fields: shift },
  shift_moved: { label: 'Shift: new time', fields: shift },
  shift_reminder: { label: 'Shift: reminder', fields: shift },
  volunteer_withdrew: { label: 'Volunteer drops a shift, to staff', fields: volunteer },
  volunteer_applied: { label: 'Volunteer applies again, to staff', fields: volunteer },
} as const satisfies Readonly<Record<string, LetterForm>>;
export type LetterName = keyof typeof letterForms;
export const letterNames = Object.keys(letterForms) as LetterName[]; // its keys
/** The merge fields of a letter. */
export const fieldsOfLetter = (name: LetterName): readonly string[] => letterForms[name].fields;
export const letterLabels: Readonly<Record<string, string>> = Object.fromEntries(
  letterNames.map((name) => [name, letterForms[name].label]),
);
