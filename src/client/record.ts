import type { Page } from '../server/core/read/list.ts';

/** An object whose fields are only known at run time. */
export type PlainObject = Readonly<Record<string, unknown>>;
/** A record of any type, as the service returns it. */
export type AnyRecord = PlainObject & { readonly id: string; readonly object_type: string; readonly can_edit?: boolean };
/** What the service says of an action on a record. */
export interface Availability {
  readonly method: string;
  readonly path: string;
  readonly is_available: boolean;
  /** Why it does not apply now. */
  readonly reason: string | null;
  /** Of `edit`: the fields that the viewer may set; all of them if it is left out. */
  readonly fields?: readonly string[];
}
/** The actions of a record that was read with them: `check-in`, `edit`. */
export const actionsOf = ({ _actions }: AnyRecord): Readonly<Record<string, Availability>> =>
  (_actions ?? {}) as Readonly<Record<string, Availability>>; // as the document describes it
export type AnyPage = Page<AnyRecord>;
