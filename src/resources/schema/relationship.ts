import type { Callers } from '../policy/callers.ts';
import type { Privilege } from '../policy/privileges.ts';
import type { ResourceName } from './model.ts';
import type { Level } from './policy.ts';

/** A list of other records reached through a record. */
export interface Relationship {
  readonly to: ResourceName;
  /** The column of the other record with this record's id, or a path such as 'shiftbadgetypes.some.shift_id'. Several are combined with OR. */
  readonly via: string | readonly string[];
  /** Who may list it, if it is not public: viewers with one of these levels on this record. */
  readonly visibleTo?: readonly Level[];
  /** For lists of a convention: the privilege that its staff needs; `everything` means organizers. */
  readonly privilege?: Privilege;
  /** Who may list it, if this does not follow from the above and from the policy of the other records. */
  readonly policy?: Callers;
  /** Path from the other record to a user id. The list then contains only the caller's rows. */
  readonly callerVia?: string;
  /** Public list that is searched and ordered only by public fields. */
  readonly publicFieldsOnly?: boolean;
  /** Last part of the address if it differs from the name (hyphens). */
  readonly path?: string;
  /** The same list under an older name: the name of the one that replaces it. */
  readonly sameAs?: string;
  readonly deprecated?: boolean;
  /** Its id in the OpenAPI document where its own name would look like another one to programs: they leave out hyphens. */
  readonly operationId?: string;
}
