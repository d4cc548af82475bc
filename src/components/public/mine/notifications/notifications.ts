import type { Channels, NotificationKind, Quiet } from '../../../../resources/people/notifications.ts';

/** A device that gets notifications. */
export interface Device {
  readonly id: string;
  /** "Firefox on Windows", or nothing that is known of it. */
  readonly name: string;
  readonly since: Date;
}
/** What the page of notifications shows. */
export interface Notifications {
  readonly kinds: Readonly<Record<NotificationKind, Channels>>;
  readonly quiet: Quiet;
  /** What a browser needs to subscribe; null: the service sends nothing to devices. */
  readonly publicKey: string | null;
  /** Besides the one that asks. */
  readonly devices: readonly Device[];
  /** Whether the account gets mails at all. */
  readonly getsMail: boolean;
  /** What became of choices that were sent without a script. */
  readonly outcome: 'saved' | 'refused' | null;
}
