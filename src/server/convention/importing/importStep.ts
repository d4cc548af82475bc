import type { ResourceName } from '../../../resources/resource.ts';

/** A record that is stored as it was, because its create would do more: make it somebody's own, sell it, or mail about it. */
export interface Kept {
  readonly fields: readonly string[];
  /** References without which it is left out. */
  readonly needs: readonly string[];
  /** A flag that has to be set there. */
  readonly onlyIf?: string;
  /** Flags, and the time without which they are not set. */
  readonly since?: Readonly<Record<string, string>>;
}
/** One kind of record that an import writes, or some of its fields once other records are there. */
export interface ImportStep {
  readonly name: string;
  readonly kind: ResourceName;
  /** The list of the convention that is read. */
  readonly list?: string;
  /** The list is read for each record of this step instead. */
  readonly of?: string;
  /** The number of records in the list of each, where it is known: a list of none is not read. */
  readonly counted?: string;
  /** One record is read, which this field of the convention names. */
  readonly single?: string;
  /** What the list is narrowed to. */
  readonly only?: Readonly<Record<string, string>>;
  /** Fields that are set in this step alone, of records that are there already. */
  readonly later?: readonly string[];
  readonly kept?: Kept;
  /** The column that holds a number that people know the record by, and its counter. */
  readonly number?: 'event_number' | 'badge_number' | 'ticket_number';
}
