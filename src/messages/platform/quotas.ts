import { message } from '../message.ts';

/** What quotas count. */
export const quotaNames = {
  signUps: 'New accounts',
  groups: 'New groups',
  conventions: 'New conventions',
  slots: 'New slots',
  addressSearches: 'Searches for people by email address',
  invitations: 'Invitations by email',
  submissionMails: 'Emails to staff about submissions; later ones are collected',
  submissionMessages: 'Messages about submissions',
  cohosts: 'Invitations of co-hosts',
  transfers: 'Badges and tickets offered to others',
  orderLinks: 'Emails with links to orders',
  orderLetters: 'Emails about an order that staff send again',
  volunteerMails: 'Emails to staff about a volunteer who asks again',
  uploads: 'Uploaded files',
  stored: 'Images kept',
  downloads: 'Lists downloaded as files',
  tickets: 'Tickets taken',
  badges: 'Badges of one type, unless the badge type says otherwise',
  heldAgain: 'Holding the same thing again',
  wrongCodes: 'Wrong discount codes',
  emailLinks: 'Emails with a link to sign in',
  wrongLinkCodes: 'Wrong codes of emails to sign in',
  testPushes: 'Test notifications',
  cardComparisons: 'Comparisons with Stripe',
  cardChecks: 'Questions to Stripe about card payments and keys',
  invoices: 'Invoices of one’s own orders',
  accountMails: 'Emails about changes to an account',
  mailsToUnconfirmed: 'Emails about accounts to addresses that are not confirmed',
  hostMessages: 'Messages of hosts to those who come',
  lateNotices: 'Times that hosts say they are late',
  messages: 'Emails of messages',
  messagesToStrangers: 'Emails of messages to addresses without a confirmed account',
} as const;

/** For whom quotas count. */
export const quotaScopes = {
  address: 'network address',
  person: 'person',
  convention: 'convention',
  recipient: 'recipient',
  volunteer: 'volunteer',
  event: 'event',
  order: 'order',
  personAndKind: 'person and kind of change',
  personInConvention: 'person and convention',
  personAndBadgeType: 'person and badge type',
  personAndThing: 'person and badge type, event, product or booth type',
} as const;

/** The page of quotas, for administrators. */
export const quotasPageText = {
  title: 'Quotas',
  lead: 'How much one person, address or convention can do in a period. Administrators, and staff who manage what is taken, are not counted. Whoever runs this service can set other limits.',
  loading: 'Loading the quotas',
  what: 'What',
  per: message<{ per: string }>('for each {per}'),
  limit: 'At most',
  used: 'Used now',
  noLimit: 'No limit',
  limitIn: message<{ limit: string; period: string }>('{limit} in {period}'),
  more: message<{ more: number; usedUp: number }>(
    'and {more} more; {usedUp, plural, =0 {none has} one {# has} other {# have}} used it up',
  ),
  notCounted: 'Set and counted at each badge type',
  unused: 'Nothing now',
  unusedIn: message<{ period: string }>('Nothing in the last {period}'),
  until: message<{ used: string; time: string }>('{used}, until {time}'),
} as const;

/** Why something is refused that a quota does not allow. */
export const quotaRefusals = {
  usedUp: message<{ what: string; per: string; limit: string; period: string; wait: string }>(
    '{what}: at most {limit} in {period} for each {per}. Try again in {wait}.',
  ),
  storeFull: message<{ what: string; per: string; limit: string; used: string }>(
    '{what}: at most {limit} for each {per}, and {used} are there. Delete some first.',
  ),
  heldAgain: message<{ wait: string }>('You have just had this on hold. So that others get a chance, try again in {wait}.'),
  mebibytes: message<{ count: number }>('{count, number} MiB'),
  duration: message<{ hours: number; minutes: number }>(
    '{hours, plural, =0 {} one {{hours} hour} other {{hours} hours}}{hours, plural, =0 {} other {{minutes, plural, =0 {} other { }}}}{minutes, plural, =0 {} one {{minutes} minute} other {{minutes} minutes}}',
  ),
} as const;
