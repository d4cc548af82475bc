import type { Callers } from '../policy/callers.ts';
import type { Privilege } from '../policy/privileges.ts';
import type { ResourceName } from './model.ts';
import type { Level } from './policy.ts';

/** A list of other records reached through a record. */
export interface Relationship {
  readonly to: ResourceName;
  /** Where the other record holds this record's id: a column, or a path such as 'shiftbadgetypes.some.shift_id'; several are or-ed. */
  readonly via: string | readonly string[];
  /** Who may list it, where not everybody may: viewers who have one of these levels of this record. */
  readonly visibleTo?: readonly Level[];
  /** The same for lists of a convention: the privilege that its staff must hold; everything: organizers. */
  readonly privilege?: Privilege;
  /** Who may list it, where that does not follow from the above and from who may read the other records. */
  readonly policy?: Callers;
  /** Path from the other record to a user id: the list then holds the caller's rows only. */
  readonly callerVia?: string;
  /** Everybody may list all of them here, but search and order them only by the fields that everybody sees. */
  readonly publicFieldsOnly?: boolean;
  /** Last part of the address where it differs from the name (hyphens). */
  readonly path?: string;
  /** The same list under an older name: the name of the one that replaces it. */
  readonly sameAs?: string;
  readonly deprecated?: boolean;
}
