import { quotaNames, quotaScopes } from '../../../messages/platform/quotas.ts';

/** How much of something one person, address, convention or recipient may have. */
export interface Quota {
  /** What is counted, for people to read. */
  readonly what: string;
  /** For whom it is counted. */
  readonly per: string;
  readonly limit: number;
  readonly unit: 'times' | 'KiB';
  /** The count begins anew after that many seconds; null: it never does, because what is there is counted. */
  readonly seconds: number | null;
  /** Holds with RATE_LIMIT=0 too, because it is about what others get or not about how often. */
  readonly always?: true;
}
const quota = (what: string, per: string, limit: number, seconds: number): Quota => ({
  what,
  per,
  limit,
  seconds,
  unit: 'times',
});
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MIB = 1024;

const names = quotaNames;
const per = quotaScopes;
/**
 * Every quota. Administrators, and those who manage what is taken, are not counted. The setting QUOTAS gives other limits; RATE_LIMIT=0
 * switches off those that count over a time, but not those marked `always`. A whole hotel may share one address.
 */
export const quotas = {
  sign_ups: quota(names.signUps, per.address, 2000, HOUR),
  groups: quota(names.groups, per.person, 500, DAY),
  conventions: quota(names.conventions, per.person, 500, DAY),
  slots: quota(names.slots, per.person, 3_000_000, DAY),
  address_searches: quota(names.addressSearches, per.person, 300, HOUR),
  invitations_by_person: quota(names.invitations, per.person, 300, DAY),
  invitations_to_convention: quota(names.invitations, per.convention, 1000, DAY),
  invitations_to_recipient: { ...quota(names.invitations, per.recipient, 1, DAY), always: true },
  submission_mails: quota(names.submissionMails, per.convention, 1, 30 * MINUTE),
  submission_messages: { ...quota(names.submissionMessages, per.person, 60, HOUR), always: true },
  cohosts: quota(names.cohosts, per.person, 20, DAY),
  cohosts_to_recipient: { ...quota(names.cohosts, per.recipient, 5, DAY), always: true },
  transfers: quota(names.transfers, per.person, 30, DAY),
  transfers_to_recipient: { ...quota(names.transfers, per.recipient, 5, DAY), always: true },
  order_links: quota(names.orderLinks, per.address, 300, HOUR),
  order_links_to_recipient: { ...quota(names.orderLinks, per.recipient, 5, HOUR), always: true },
  order_letters: quota(names.orderLetters, per.order, 20, DAY),
  volunteer_mails: quota(names.volunteerMails, per.volunteer, 1, 30 * MINUTE),
  uploads_by_person: { ...quota(names.uploads, per.person, 500 * MIB, DAY), unit: 'KiB' },
  uploads_to_convention: { ...quota(names.uploads, per.convention, 2000 * MIB, DAY), unit: 'KiB' },
  stored_by_person: { ...quota(names.stored, per.person, 2000 * MIB, 0), seconds: null, unit: 'KiB' },
  stored_for_convention: { ...quota(names.stored, per.convention, 5000 * MIB, 0), seconds: null, unit: 'KiB' },
  downloads: quota(names.downloads, per.person, 200, HOUR),
  tickets: quota(names.tickets, per.personInConvention, 500, DAY),
  badges: { ...quota(names.badges, per.personAndBadgeType, 5, 0), seconds: null, always: true },
  held_again: quota(names.heldAgain, per.personAndThing, 1, 10 * MINUTE),
  messages_by_person: quota(names.messages, per.person, 10_000, DAY),
  messages_to_strangers: quota(names.messagesToStrangers, per.person, 500, DAY),
  messages_of_convention: quota(names.messages, per.convention, 30_000, DAY),
  host_messages: { ...quota(names.hostMessages, per.event, 3, DAY), always: true },
  late_notices: { ...quota(names.lateNotices, per.event, 6, DAY), always: true },
  email_links: quota(names.emailLinks, per.address, 300, HOUR),
  email_links_to_recipient: { ...quota(names.emailLinks, per.recipient, 5, HOUR), always: true },
  wrong_link_codes: { ...quota(names.wrongLinkCodes, per.recipient, 15, DAY), always: true },
  card_checks: quota(names.cardChecks, per.person, 1500, HOUR),
  card_comparisons: quota(names.cardComparisons, per.convention, 30, HOUR),
  invoices: quota(names.invoices, per.person, 50, DAY),
  account_mails: { ...quota(names.accountMails, per.personAndKind, 20, HOUR), always: true },
  mails_to_unconfirmed: { ...quota(names.mailsToUnconfirmed, per.recipient, 10, DAY), always: true },
  test_pushes: quota(names.testPushes, per.person, 20, HOUR),
  wrong_codes: quota(names.wrongCodes, per.person, 20, 10 * MINUTE),
} satisfies Record<string, Quota>;
export type QuotaName = keyof typeof quotas;

/** Limits that the operator has chosen; 0: none. */
export type Limits = Readonly<Partial<Record<QuotaName, number>>>;
const MAX_LIMIT = 2_000_000;

/** Reads the setting: names with limits, such as `sign_ups=500, uploads_by_person=100`; uploads in MiB. null: it is none. */
export function parseLimits(text: string): Limits | null {
  const limits: Partial<Record<QuotaName, number>> = {};
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, name = '', digits = ''] = /^(\w+)=(\d{1,7})$/.exec(part) ?? [];
    const { unit, seconds }: Partial<Quota> = Object.hasOwn(quotas, name) ? quotas[name as QuotaName] : {};
    if (!unit || (!seconds && unit === 'times') || Number(digits) > MAX_LIMIT) return null;
    limits[name as QuotaName] = unit === 'KiB' ? Number(digits) * MIB : Number(digits);
  }
  return limits;
}
