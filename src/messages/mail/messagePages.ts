import { message } from '../message.ts';

/** The page "Messages" of a convention. */
export const messagesText = {
  title: 'Messages',
  write: 'Write',
  sent: 'Sent and drafts',
  announcements: 'Announcements',
  templates: 'Templates',
  loading: 'Loading messages',
} as const;

/** Writing a message. */
export const writeText = {
  audience: 'To',
  filters: 'Narrow down',
  chosen: message<{ count: number; records: string }>('{count} selected {records}'),
  chosenOne: message<{ name: string }>('Only {name}'),
  chosenHosts: message<{ names: string; count: number; event: string }>(
    'To: {names}, {count, plural, one {host} other {hosts}} of {event}',
  ),
  chooseAll: 'Use filters instead',
  view: 'View',
  anyView: 'All',
  day: 'Day',
  anyDay: 'Any',
  moreFilters: message<{ count: number }>('{count, plural, one {# more filter} other {# more filters}}'),
  fewerFilters: 'Fewer filters',
  state: 'Their status',
  search: 'Search',
  kind: 'Kind',
  needed: 'Essential',
  news: 'News',
  neededHelp: 'Something they need to know. Goes to everyone who accepts email.',
  newsHelp: 'Goes only to people who want news. Each email has an unsubscribe link.',
  subject: 'Subject',
  body: 'Text',
  bodyHelp: 'You can use Markdown. Each email begins with “Hello” and the name.',
  fields: 'Insert',
  field: message<{ field: string }>(
    '{field, select, firstname {First name} lastname {Last name} name {Name} convention {Convention} badge {Badge number} badge_type {Badge type} event {Event} submission {Submission} shift {Shift} exhibitor {Exhibitor} amount_owed {Amount due} pay_link {Payment link} other {{field}}}',
  ),
  review: 'Count and preview',
  notSaved: 'Message not saved',
  loading: 'Loading draft',
} as const;

/** The last look before a message is sent. */
export const reviewText = {
  heading: message<{ count: number }>(
    '{count, plural, =0 {This email is for no one} one {This email is for # person} other {This email is for # people}}',
  ),
  none: 'Change the filters, or wait until someone is on the list.',
  frozen: 'Counted just now. People who join the list later do not get it.',
  position: message<{ position: number; count: number; name: string }>('{position} of {count}: {name}'),
  previous: 'Previous person',
  next: 'Next person',
  preview: 'Preview',
  loading: 'Loading preview',
  test: 'Send test to me',
  tested: 'Test sent to your address',
  testKept: 'Test kept among the emails: no mail server sends it',
  notTested: 'Test not sent',
  later: 'Send at',
  laterHelp: 'Leave empty to send in 10 seconds.',
  send: message<{ count: number }>('Send to {count, plural, one {# person} other {# people}}'),
  isSent: message<{ count: number }>('Sending to {count, plural, one {# person} other {# people}}'),
  isPlanned: message<{ time: string }>('Will be sent {time}'),
  notSent: 'Message not sent',
} as const;

/** Messages that were sent, and drafts. */
export const sentText = {
  empty: 'No messages yet',
  emptyHelp: 'Messages you save or send appear here, with the delivery of each email.',
  write: 'Write message',
  byHost: 'From a host to those who come',
  people: message<{ count: number }>('{count, plural, one {# person} other {# people}}'),
  at: message<{ status: string; time: string }>(
    '{status, select, scheduled {Will be sent {time}} kept {Will be kept here {time}} other {{time}}}',
  ),
  delivery: message<{ status: string; count: number }>(
    '{count, number} {status, select, waiting {waiting} queued {waiting} sending {waiting} sent {sent} failed {undelivered} unsure {uncertain} kept {kept here} skipped {unsubscribed} other {{status}}}',
  ),
  status: message<{ status: string }>(
    '{status, select, draft {Draft} scheduled {Scheduled} sending {Sending} sent {Sent} kept {Kept here} cancelled {Cancelled} other {{status}}}',
  ),
  edit: 'Edit',
  cancel: 'Cancel sending',
  cancelled: 'Sending cancelled',
  notCancelled: 'Sending not cancelled',
  outbox: 'See emails',
  more: message<{ shown: number; total: number }>('The latest {shown} of {total, number}'),
} as const;

/** The page behind the link that stops news. */
export const unsubscribeText = {
  title: 'Unsubscribe',
  lead: 'You will get no more news from this convention. What you need to know about your badge, events and shifts still reaches you.',
  stop: 'Unsubscribe',
  doneTitle: 'Unsubscribed',
  done: message<{ convention: string }>('You get no more news from {convention}.'),
  undo: 'Undo',
  everyMail: 'Each email with news has an unsubscribe link at its end.',
  undoneTitle: 'You still get news',
  undone: message<{ convention: string }>('You get news from {convention} as before.'),
} as const;

/** Who gets a message, and what became of the email to each. */
export const recipientsText = {
  title: 'Recipients',
  loading: 'Loading recipients',
  none: 'Not counted yet. Open the message under Sent and drafts to count who gets it.',
  filter: 'Show',
  all: message<{ count: number }>('All {count, number}'),
  counted: message<{ status: string; of: string; count: number }>(
    '{status, select, waiting {{of, select, draft {Not sent yet} cancelled {Not written to} other {Waiting}}} queued {Waiting for the mail server} sending {Sending} sent {Sent} failed {Undelivered} unsure {Uncertain} kept {Kept here} skipped {Unsubscribed} other {Other}}: {count, number}',
  ),
  status: message<{ status: string; of: string }>(
    '{status, select, waiting {{of, select, draft {Not sent yet} cancelled {Not written to} other {Waiting}}} queued {Waiting for the mail server} sending {Sending} sent {Sent} failed {Undelivered} unsure {Uncertain} kept {Kept here} skipped {Unsubscribed} other {Other}}',
  ),
  page: message<{ page: number; pages: number }>('Page {page, number} of {pages, number}'),
  previous: 'Previous page',
  next: 'Next page',
} as const;
