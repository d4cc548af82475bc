import type { Domain } from '../domains.ts';
import type { Field, Fields } from './field.ts';
import type { Columns, ModelName, Operation, ResourceName } from './model.ts';
import type { Level, Policy } from './policy.ts';
import type { Relationship } from './relationship.ts';

/** Where the lists of a resource stand in the menus of the dashboard. */
export interface Menu {
  /** The group in the menu of a convention. Default: the domain. */
  readonly group?: Domain;
  /** The place in that group, from 1. Default: after those that have one. */
  readonly place?: number;
  /** The place in the menu of what belongs to no convention, from 1. Default: not there. */
  readonly common?: number;
}
/** What a state means to its reader: all is well, it waits for somebody, or something went wrong. */
export type Tone = 'good' | 'waiting' | 'bad';

/** What an include holds: a plain value, another record, or several. */
export type Included = Field | { readonly record: ResourceName } | { readonly records: ResourceName };

/** What a read adds where it asks for a related record by name, and what `query` then searches too. */
export interface RelatedValues {
  readonly fields: Fields;
  readonly search?: readonly string[];
}

/** How lists of a resource are searched, filtered, ordered and shown. A dotted name reaches into a related record. */
export interface ListForm {
  readonly search?: readonly string[];
  /** More fields that `query_field` may name. */
  readonly queryFields?: readonly string[];
  readonly qualifiers?: readonly string[];
  readonly ranges?: readonly string[];
  readonly sortable?: readonly string[];
  /** Default order; a leading minus reverses a field. */
  readonly order?: readonly string[];
  /** The columns of its tables, most important first, of which tables show as many as fit. Default: as declared. */
  readonly columns?: readonly string[];
}

/** An HTTP status and the code of the error object, such as `409/443`. */
export type RefusalCode = `${number}/${number}`;

export interface Declaration<M extends ModelName> {
  /** The folder of its files, its group in the menu, its router. */
  readonly domain: Domain;
  /** One sentence: what such a record is. */
  readonly summary: string;
  /** Heading of its tables in the dashboard; one such record in running text. */
  readonly labels: readonly [many: string, one: string];
  /**
   * What people call a record: fields, joined by a space ('a|b' takes the first that is filled). Where no field is filled, the names
   * of related records, at most two. Default: name.
   */
  readonly title?: readonly string[];
  readonly menu?: Menu;
  readonly operations?: readonly Operation[];
  /** Who may call its operations; actions have their lines in src/resources/policy. */
  readonly policy: Policy;
  /** What its operations refuse beyond what follows from their fields and from the policy: "status/code", for the document. */
  readonly refusals?: Readonly<Partial<Record<Operation, readonly RefusalCode[]>>>;
  /** Set on create, never changed after. */
  readonly fixed?: Columns<M>;
  /** Set on create and update. */
  readonly editable?: Columns<M>;
  /**
   * What a create must name, in the order in which it is asked for; anything else left out takes its default from prisma/schema.
   * 'a|b' asks for one of them.
   */
  readonly required?: readonly string[];
  /** Required texts that may be empty where the behaviour allows it. */
  readonly mayBeEmpty?: readonly string[];
  /** Editable columns that a create does not take: they are set by an update. */
  readonly updateOnly?: readonly string[];
  /** Columns that only the service itself writes. */
  readonly readOnly?: Columns<M>;
  /** Computed on every read. */
  readonly derived?: Fields;
  /** Accepted when writing, not stored under that name. */
  readonly inputs?: Fields;
  /** What the values of its enumerated fields mean to a reader: field -> value -> tone. Values without one are neutral. */
  readonly states?: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
  /** The fields that not everybody sees, and who sees them. */
  readonly hiddenFields?: Readonly<Record<string, readonly Level[]>>;
  /** Not everybody may read these records: 401 without a session, 403 without the right, and lists hold what the caller may see. */
  readonly closed?: boolean;
  /** A create without a session is a missing parameter (401/441). */
  readonly needsSession?: boolean;
  /** Sessions that applications got by single sign-on may not change these records (403/450). */
  readonly closedToApplications?: boolean;
  /** A create needs a confirmed email address (403/450). So does every upload of a file. */
  readonly needsConfirmedEmail?: boolean;
  /** A create needs no session. */
  readonly openCreate?: boolean;
  /** The list over everything is for signed-in users (401/401). */
  readonly listNeedsSession?: boolean;
  /** Other names under which columns are sent and accepted. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Computed on request, for a whole page of rows at once. */
  readonly includes?: Readonly<Record<string, Included>>;
  /** Related records in addition to those that the id columns name (`room_id` names `room`). */
  readonly related?: Readonly<Record<string, { readonly to: ResourceName; readonly via: string }>>;
  /** Values that come with a related record, by its name. */
  readonly relatedValues?: Readonly<Record<string, RelatedValues>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly list?: ListForm;
  /** The list over everything was removed: the sentence that names what replaces it. */
  readonly listRemoved?: string;
}
