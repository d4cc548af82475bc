import type { State } from '../../../../resources/volunteers/stateLabels.ts';

/* Shifts as volunteers see them on their page. */

export interface OpenShift {
  readonly id: string;
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
  readonly room: string | null;
  /** The name of its type, and what the type and the shift say of themselves, as HTML. */
  readonly type: string | null;
  readonly texts_html: readonly string[];
  /** How many volunteers it needs, and has. */
  readonly places: number;
  readonly taken: number;
  /** Whether volunteers have it without approval. */
  readonly isSelfService: boolean;
  readonly sign_up_from: Date | null;
}
export interface OwnShift {
  readonly id: string;
  readonly status: State;
  readonly hours: number;
  readonly shift: OpenShift;
}
/** Something else that the volunteer does at a time. */
export interface Plan {
  readonly name: string;
  readonly start: Date | null;
  readonly end: Date | null;
}
/** Somebody's page of shifts. */
export interface Shifts {
  readonly volunteer_id: string;
  readonly status: 'submitted' | 'approved' | 'declined';
  /** All of theirs by time, with what they withdrew or were refused. */
  readonly own: readonly OwnShift[];
  /** The days with shifts to come, and the one that is shown with all of its. */
  readonly days: readonly { readonly id: string; readonly start_date: Date }[];
  readonly day: string | null;
  readonly open: readonly OpenShift[];
  /** What they do besides. */
  readonly plans: readonly Plan[];
  /** How many open applications they may have; 0: any number. */
  readonly limit: number;
  readonly needsBadge: boolean;
}
