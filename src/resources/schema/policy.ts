import type { Callers } from '../policy/callers.ts';

/** Who may call the usual operations of a resource. Admins may call everything. */
export interface Policy {
  /** For create, update and delete, unless these are named. */
  readonly manage?: Callers;
  readonly create?: Callers;
  /** Default: anyone. */
  readonly read?: Callers;
  readonly update?: Callers;
  readonly delete?: Callers;
  /** Default: anyone. */
  readonly list?: Callers;
  /** Who reads the history: those who may edit every field. Default: who may update. */
  readonly history?: Callers;
}

/**
 * Who sees fields with limited visibility: `editor` may edit the record, `fullEditor` may edit all of it, `owner` owns it (and admins),
 * `staff` holds any privilege in its convention, `organizer` organizes it. Several: any of them.
 */
export type Level = 'editor' | 'fullEditor' | 'owner' | 'staff' | 'organizer';
