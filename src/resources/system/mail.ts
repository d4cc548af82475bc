import { email, id, integer, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { mailPage } from './pages.ts';

/** The reasons for a mail. */
export const kinds = {
  event_cancelled: 'Event cancelled',
  event_removed: 'Event removed',
  event_moved: 'Events moved',
  schedule_released: 'Schedule released',
  host_late: 'Host late',
  seat_offered: 'Seat offered',
  seat_taken: 'Seat taken',
  seat_given: 'Seat given to others',
  seat_passed: 'Seat went past',
  offer_over: 'Offer ran out',
  wishes_drawn: 'Wishes drawn',
  submission_received: 'New submission',
  submissions_collected: 'New submissions',
  submission_declined: 'Idea declined',
  submission_changes: 'Changes wanted',
  submission_scheduled: 'Idea scheduled',
  submission_message: 'Message about an idea',
  submission_reply: 'Message from a submitter',
  cohost_invited: 'Co-host invited',
  cohost_answered: 'Co-host answered',
  submission_withdrawn: 'Idea withdrawn',
  transfer_offered: 'Badge or ticket offered',
  transfer_taken: 'Badge or ticket accepted',
  imported_for_you: 'Imported for a person',
  order_placed: 'Order placed',
  order_paid: 'Order paid',
  orders_found: 'Links to orders',
  payment_overdue: 'Payment overdue',
  volunteer_invited: 'Volunteer invited',
  exhibitor_invited: 'Exhibitor invited',
  exhibitor_decided: 'Exhibitor answered',
  volunteer_submitted: 'New volunteer',
  volunteer_decided: 'Volunteer approved or declined',
  shift_changed: 'Shift changed',
  shift_moved: 'Shifts moved',
  shift_reminder: 'Shift reminder',
  announcement: 'Announcement',
  shift_answered: 'Volunteer answered',
  membership_decided: 'Membership decided',
  password_forgotten: 'Forgotten password',
  sign_in_link: 'Link to sign in',
  email_changed: 'Email address changed',
  new_device: 'New device',
  password_changed: 'Password changed',
  second_step_changed: 'Second step changed',
  passkey_changed: 'Passkey changed',
  api_key_changed: 'API key changed',
  sign_in_added: 'Way to sign in added',
  email_confirmation: 'Address to be confirmed',
  job_ended: 'Job ended',
  webhook_stopped: 'Webhook stopped',
  ledger_differs: 'Books that differ',
  backup_failed: 'Backup failed',
  message: 'Message',
} as const;
export type MailKind = keyof typeof kinds;
/** Mails with a link that only their reader may use: only the reader may see them. */
export const opening: readonly MailKind[] = [
  'volunteer_invited',
  'exhibitor_invited',
  'password_forgotten',
  'sign_in_link',
  'email_confirmation',
  'transfer_offered',
  'order_placed',
  'order_paid',
  'orders_found',
  'payment_overdue',
];
/** Mails about the account itself. They are also sent to users who want no mail. */
export const mandatory: readonly MailKind[] = [
  ...opening,
  'email_changed',
  'new_device',
  'password_changed',
  'second_step_changed',
  'passkey_changed',
  'api_key_changed',
  'sign_in_added',
];

export const statusLabels = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
  unsure: 'Perhaps sent',
  kept: 'Kept here',
} as const;
export type MailStatus = keyof typeof statusLabels;
/** The states in which a mail may be sent, or sent again. */
export const sendable: readonly MailStatus[] = ['failed', 'unsure', 'kept'];

export const mail = resource('Mail', {
  domain: 'system',
  labels: ['emails', 'email'],
  title: ['subject'],
  menu: { group: 'convention', place: 6, common: 7 },
  page: mailPage,
  policy: { read: 'organizer', list: 'admin' },
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
  states: { status: { queued: 'waiting', sending: 'waiting', sent: 'good', failed: 'bad', unsure: 'waiting' } },
});
