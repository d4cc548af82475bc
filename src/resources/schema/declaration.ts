import type { Domain } from '../domains.ts';
import type { Field, Fields } from './field.ts';
import type { Columns, ModelName, Operation, ResourceName } from './model.ts';
import type { Presentation, Tone } from './page.ts';
import type { Level, Policy } from './policy.ts';
import type { Relationship } from './relationship.ts';

/** The place of a resource's lists in the menus of the dashboard. */
export interface Menu {
  /** The group in the menu of a convention. Default: the domain. */
  readonly group?: Domain;
  /** The position in that group, from 1. Default: after the lists with a position. */
  readonly place?: number;
  /** The position in the menu outside conventions, from 1. Default: not in that menu. */
  readonly common?: number;
}
/** What an include holds: a plain value, another record, or several. */
export type Included = Field | { readonly record: ResourceName } | { readonly records: ResourceName };

/** What an include adds to a read, and what `query` also searches. */
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
  /** What is computed for a record and can be added up over a list all the same. */
  readonly sums?: readonly string[];
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
  /** The heading of its tables in the dashboard, and the word for one record. */
  readonly labels: readonly [many: string, one: string];
  /**
   * The display name of a record: fields joined by a space ('a|b' takes the first non-empty one). If all are empty, the names of up to
   * two related records. Default: name.
   */
  readonly title?: readonly string[];
  readonly menu?: Menu;
  readonly operations?: readonly Operation[];
  /** Who may call its operations. The policy of actions is in src/resources/policy. */
  readonly policy: Policy;
  /** Additional refusals of its operations for the document, as "status/code". Fields and policy imply the others. */
  readonly refusals?: Readonly<Partial<Record<Operation, readonly RefusalCode[]>>>;
  /** Set on create and never changed. */
  readonly fixed?: Columns<M>;
  /** Set on create and update. */
  readonly editable?: Columns<M>;
  /**
   * The required fields of a create, in the order in which they are checked. Other fields take their default from prisma/schema.
   * 'a|b' requires one of them.
   */
  readonly required?: readonly string[];
  /** Required texts that may be empty if the behavior allows it. */
  readonly mayBeEmpty?: readonly string[];
  /** Editable columns that only an update sets. */
  readonly updateOnly?: readonly string[];
  /** Columns that only the service itself writes. */
  readonly readOnly?: Columns<M>;
  /** Computed on every read. */
  readonly derived?: Fields;
  /** Accepted when writing, not stored under that name. */
  readonly inputs?: Fields;
  /** The tones of enumerated fields: field -> value -> tone. Other values are neutral. */
  readonly states?: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
  /** The fields with limited visibility, and who sees them. */
  readonly hiddenFields?: Readonly<Record<string, readonly Level[]>>;
  /** Records are not public: 401 without a session, 403 without the right, and lists contain what the caller may see. */
  readonly closed?: boolean;
  /** A create without a session is a missing parameter (401/441). */
  readonly needsSession?: boolean;
  /** Sessions of applications with single sign-on may not change these records (403/450). */
  readonly closedToApplications?: boolean;
  /** A create needs a confirmed email address (403/450). So does every upload of a file. */
  readonly needsConfirmedEmail?: boolean;
  /** A create needs no session. */
  readonly openCreate?: boolean;
  /** The list across all conventions requires a session (401/401). */
  readonly listNeedsSession?: boolean;
  /** Other names under which columns are sent and accepted. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Computed on request, for a page of rows at once. */
  readonly includes?: Readonly<Record<string, Included>>;
  /** Related records in addition to those that the id columns name (`room_id` names `room`). */
  readonly related?: Readonly<Record<string, { readonly to: ResourceName; readonly via: string }>>;
  /** Values that come with a related record, by its name. */
  readonly relatedValues?: Readonly<Record<string, RelatedValues>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly list?: ListForm;
  /** How people meet its records. Default: as its fields say. */
  readonly page?: Presentation;
  /** A sentence that names the replacement of the removed list across all conventions. */
  readonly listRemoved?: string;
}
