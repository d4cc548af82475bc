import type { Resource, ResourceName } from '../resource.ts';

/**
 * Resources without a history. Logs, mails, jobs, the ledger and the journal of the schedule tell by themselves what happened; sessions and
 * passkeys are listed with their account; views of lists are personal; invoices and signatures never change.
 */
export const withoutHistory = [
  'logentry',
  'mail',
  'job',
  'importrun',
  'scheduleaction',
  'session',
  'passkey',
  'savedview',
  'order',
  'orderline',
  'ledgerentry',
  'webhookdelivery',
  'chatmessage',
  'invoice',
  'signature',
] as const satisfies readonly ResourceName[];
/** Whether the changes of a resource's records are recorded. */
export const hasHistory = ({ name }: Pick<Resource, 'name'>): boolean =>
  !(withoutHistory as readonly ResourceName[]).includes(name);

/** What was done to a record. */
export const historyActions = ['create', 'update', 'delete'] as const;
/** How a change came. */
export const historyWays = ['session', 'application', 'apikey', 'anonymous', 'job', 'system'] as const;

/** The values of a field before and after a change. */
export interface HistoryChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
/** One change of a record. */
export interface HistoryEntry {
  readonly id: string;
  readonly resource: string;
  readonly record_id: string;
  /** The record's name, where the viewer may see it. */
  readonly name: string | null;
  readonly action: (typeof historyActions)[number];
  readonly changes: readonly HistoryChange[];
  readonly user_id: string | null;
  readonly display_name: string | null;
  readonly via: (typeof historyWays)[number];
  readonly apikey_name: string | null;
  /** The address of the client and the id of the request: for organizers, and for whoever made the change. */
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly operation: string | null;
  readonly date_created: Date;
}
