import type { MailKind } from '../system/mail.ts';

/** What people are told of, as they can choose. */
export const notificationKinds = ['offer', 'move', 'shift', 'announcement'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The ways to tell people. */
export const channels = ['mail', 'push'] as const;
export type Channels = Readonly<Record<(typeof channels)[number], boolean>>;

/** How people are told who have not chosen otherwise; by push where they have turned it on. */
export const usualChannels: Readonly<Record<NotificationKind, Channels>> = {
  offer: { mail: true, push: true },
  move: { mail: true, push: true },
  shift: { mail: true, push: true },
  announcement: { mail: false, push: true },
};

/** The mails about which people can choose, with their kind. */
export const notificationKindOf = {
  seat_offered: 'offer',
  seat_taken: 'offer',
  seat_passed: 'offer',
  offer_over: 'offer',
  event_cancelled: 'move',
  event_removed: 'move',
  event_moved: 'move',
  schedule_released: 'move',
  host_late: 'move',
  seat_given: 'move',
  shift_changed: 'move',
  shift_moved: 'move',
  shift_reminder: 'shift',
  announcement: 'announcement',
} as const satisfies Partial<Record<MailKind, NotificationKind>>;
export type NotifiedMail = keyof typeof notificationKindOf;

/** When devices stay quiet, in minutes of the day. */
export interface Quiet {
  readonly starts_minute: number | null;
  readonly ends_minute: number | null;
  /** Whether what is urgent comes nevertheless. */
  readonly lets_urgent: boolean;
}
/** The quiet hours of people who have not chosen otherwise. */
export const usualQuiet: Quiet = { starts_minute: 23 * 60, ends_minute: 7 * 60, lets_urgent: true };
/** Minutes within which something is urgent. */
export const URGENT_MINUTES = 120;

/** The most devices of one person that get notifications. One more takes the place of the one that was longest unused. */
export const MAX_DEVICES = 10;
