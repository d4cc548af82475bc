import { email, id, integer, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

/** The occasions on which somebody gets a mail. */
export const kinds = {
  event_cancelled: 'Event cancelled',
  event_removed: 'Event removed',
  event_moved: 'Events moved',
  seat_offered: 'Seat offered',
  seat_taken: 'Seat taken for somebody who waited',
  seat_passed: 'Seat went past somebody who waits',
  offer_over: 'Offer of a seat ran out',
  submission_received: 'Submission received',
  submission_declined: 'Submission declined',
  submission_changes: 'Changes of a submission wanted',
  submission_scheduled: 'Submission scheduled',
  volunteer_invited: 'Volunteer invited',
  volunteer_submitted: 'Volunteer to be looked at',
  shift_changed: 'Shift of a volunteer changed',
  shift_answered: 'Volunteer answered',
  membership_decided: 'Membership decided',
  password_forgotten: 'Password forgotten',
  job_ended: 'Background job ended',
} as const;
export type MailKind = keyof typeof kinds;
/** Mails with a link that opens an account: for nobody's eyes but the reader's, and sent to those who want no other mail too. */
export const opening: readonly MailKind[] = ['volunteer_invited', 'password_forgotten'];

export const statusLabels = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Could not be sent',
  unsure: 'Perhaps sent',
  kept: 'Kept here',
} as const;
export type MailStatus = keyof typeof statusLabels;
/** The statuses from which a mail may be sent (again). */
export const sendable: readonly MailStatus[] = ['failed', 'unsure', 'kept'];

export const mail = resource('Mail', {
  summary: 'A mail that the service has written to somebody: the outbox.',
  labels: ['mails', 'mail'],
  operations: ['list', 'read'],
  readOnly: {
    subject: text(),
    status: oneOf(Object.keys(statusLabels) as MailStatus[], statusLabels), // its keys
    recipient: email(),
    user_id: orNull(id('user')),
    kind: oneOf(Object.keys(kinds) as MailKind[], kinds), // its keys
    convention_id: orNull(id('convention')),
    attempts: integer(0),
    sent_date: orNull(time()),
    next_attempt_date: time(),
    error_message: orNull(text(500)),
  },
  includes: { text: text(), html: text() },
  closed: true,
  list: {
    search: ['subject', 'recipient'],
    qualifiers: ['status', 'kind', 'user_id', 'convention_id'],
    ranges: ['sent_date'],
    sortable: ['subject', 'recipient', 'sent_date'],
    order: ['-date_created'],
  },
});
