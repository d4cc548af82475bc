import type { Prisma } from '../generated/prisma/client.ts';
import type { Field, Fields, ValueOf } from './fields.ts';

export type ModelName = Prisma.ModelName;
export type ResourceName = Lowercase<ModelName>;
type Payload<M extends ModelName> = Prisma.TypeMap['model'][M]['payload'];
export type Row<M extends ModelName> = Payload<M>['scalars'];
export type ModelNamed<N> = { [M in ModelName]: Lowercase<M> extends N ? M : never }[ModelName];

/** Fields for some of a model's columns. An unknown column or a wrong type is an error at the field itself. */
type Columns<M extends ModelName> = { readonly [K in keyof Row<M>]?: Field<Row<M>[K]> };

export type Operation = 'list' | 'create' | 'read' | 'update' | 'delete';
const usual: readonly Operation[] = ['create', 'read', 'update', 'delete'];

/**
 * Who sees a column that not everybody sees: `prv` those who may edit the record, `own` its owner (and admin),
 * `full` those who may edit all of it, `staff` holders of any privilege in its convention, `org` its organisers. Several: any of them.
 */
export type Level = 'prv' | 'own' | 'full' | 'staff' | 'org';

/** What an include holds: a plain value, another record, or several. */
export type Included = Field | { readonly record: ResourceName } | { readonly records: ResourceName };

/** A list of other records reached through a record. */
export interface Relationship {
  readonly to: ResourceName;
  /** Where the other record holds this record's id: a column, or a path such as 'shiftbadgetypes.some.shift_id'; several are or-ed. */
  readonly via: string | readonly string[];
  /** Who may list it, where not everybody may: viewers who have one of these levels of this record. */
  readonly seen?: readonly Level[];
  /** The same for lists of a convention: the privilege that its staff must hold; everything: organisers. */
  readonly privilege?:
    | 'everything'
    | 'registration'
    | 'scheduling'
    | 'exhibitors'
    | 'merch'
    | 'updates'
    | 'volunteers'
    | 'prototypes';
  /** Path from the other record to a user id: the list then holds the caller's rows only. */
  readonly mine?: string;
  /** Everybody may list all of them here, but search and order them only by what everybody sees of them. */
  readonly publicly?: boolean;
  /** Last part of the address where it differs from the name (hyphens). */
  readonly path?: string;
  /** The same list under an older name: the name of the one that replaces it. */
  readonly sameAs?: string;
  readonly deprecated?: boolean;
}

/** How lists of a resource are searched, filtered and ordered, wherever they appear. A dotted name reaches into a related record. */
export interface ListForm {
  readonly search?: readonly string[];
  /** More fields that `query_field` may name. */
  readonly searchAlone?: readonly string[];
  readonly qualifiers?: readonly string[];
  readonly ranges?: readonly string[];
  readonly sortable?: readonly string[];
  /** Default order; a leading minus turns a field round. */
  readonly order?: readonly string[];
}

export interface Declaration<M extends ModelName> {
  /** One sentence: what such a record is. */
  readonly summary: string;
  /** Heading of its tables in the dashboard; one such record in running text. */
  readonly labels: readonly [many: string, one: string];
  readonly operations?: readonly Operation[];
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
  readonly later?: readonly string[];
  /** Columns that only the service itself writes. */
  readonly readOnly?: Columns<M>;
  /** Worked out on every read. */
  readonly derived?: Fields;
  /** Taken when writing, not stored under that name. */
  readonly inputs?: Fields;
  /** The columns that not everybody sees. */
  readonly seen?: Readonly<Record<string, readonly Level[]>>;
  /** Records are for some eyes only: no session 401, no right 403, lists hold what the caller may see. */
  readonly closed?: boolean;
  /** A create without a session is a missing parameter (401/441). */
  readonly needsSession?: boolean;
  /** A create needs no session. */
  readonly openCreate?: boolean;
  /** The list over everything is for signed-in users (401/401). */
  readonly listNeedsSession?: boolean;
  /** Other names under which columns are sent and accepted. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Worked out on request, for a whole page of rows at once. */
  readonly includes?: Readonly<Record<string, Included>>;
  /** Related records beside those that the id columns name (`room_id` names `room`). */
  readonly related?: Readonly<Record<string, { readonly to: ResourceName; readonly via: string }>>;
  /** Values that a read adds where it asks for that related record by name, and what `query` then searches too. */
  readonly alongside?: Readonly<Record<string, { readonly fields: Fields; readonly search?: readonly string[] }>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly list?: ListForm;
  /** The search over everything was removed: the sentence that names what replaces it. */
  readonly removed?: string;
}

/** The types of a resource, as plain objects: what everything downstream reads, so nothing downstream reads the fields. */
export interface Types {
  model: ModelName;
  record: object;
  create: object;
  update: object;
  derived: object;
  inputs: object;
  includes: object;
  alongside: object;
  references: object;
  related: object;
  relationships: object;
  operations: Operation;
}

/** A declared resource, every word of the declaration filled in. */
export interface Resource<T extends Types = Types> {
  readonly name: ResourceName;
  readonly model: T['model'];
  readonly summary: string;
  readonly labels: readonly [many: string, one: string];
  readonly operations: readonly Operation[];
  readonly fixed: Fields;
  readonly editable: Fields;
  readonly readOnly: Fields;
  /** fixed, editable and readOnly together. */
  readonly columns: Fields;
  readonly derived: Fields;
  readonly inputs: Fields;
  readonly required: readonly string[];
  readonly mayBeEmpty: readonly string[];
  readonly later: readonly string[];
  readonly seen: Readonly<Record<string, readonly Level[]>>;
  readonly closed: boolean;
  readonly needsSession: boolean;
  readonly openCreate: boolean;
  readonly listNeedsSession: boolean;
  readonly aliases: Readonly<Record<string, string>>;
  readonly includes: Readonly<Record<string, Included>>;
  readonly related: Readonly<Record<string, { readonly to: ResourceName; readonly via: string }>>;
  readonly alongside: Readonly<Record<string, { readonly fields: Fields; readonly search?: readonly string[] }>>;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly list: Required<ListForm>;
  readonly removed: string | null;
  /** Carries the types; has no value. */
  readonly types?: T;
}

type Group<D, K extends string> = D extends { readonly [P in K]: infer S extends Fields } ? S : {};
type Part<D, K extends string> = D extends { readonly [P in K]: infer S extends object } ? S : {};
type Values<S> = { [K in keyof S]: ValueOf<S[K]> };
type RequiredOf<D> = D extends { readonly required: readonly (infer K extends string)[] } ? K : never;
type LaterOf<D> = D extends { readonly later: readonly (infer K extends string)[] } ? K : never;
type Create<S, K> = { [P in keyof S as P extends K ? P : never]: ValueOf<S[P]> } & {
  [P in keyof S as P extends K ? never : P]?: ValueOf<S[P]>;
};
type References<S> = {
  [K in keyof S as S[K] extends { readonly to: string } ? K : never]: S[K] extends { readonly to: infer N } ? N : never;
};
type RelatedOf<S> = {
  [K in keyof S as S[K] extends { readonly to: string } ? (K extends `${infer N}_id` ? N : never) : never]: S[K] extends {
    readonly to: infer N;
  }
    ? N
    : never;
};
type RelatedNames<D> = { [K in keyof D]: D[K] extends { readonly to: infer N } ? N : never };
type Beside<D> = {
  [K in keyof Part<D, 'alongside'>]: Part<D, 'alongside'>[K] extends { readonly fields: infer F } ? Values<F> : never;
};
type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : {};
type HiddenOf<D> = D extends { readonly seen: infer S } ? keyof S : never;
type Visible<R, H> = { [K in keyof R as K extends H ? never : K]: R[K] } & { [K in keyof R as K extends H ? K : never]?: R[K] };
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** What every record carries. */
export interface Base<M extends ModelName> {
  id: string;
  object_type: Lowercase<M>;
  object_name: M;
  date_created: Date;
  date_updated: Date;
  view_uri: string;
  edit_uri?: string;
  can_view?: boolean;
  can_edit?: boolean;
}
type Stored<D> = Group<D, 'fixed'> & Group<D, 'editable'> & Group<D, 'readOnly'>;

export interface TypesOf<M extends ModelName, D> {
  model: M;
  record: Flat<
    Base<M> & Visible<Values<Stored<D> & Group<D, 'derived'>>, HiddenOf<D>> & Partial<Merged<Beside<D>[keyof Beside<D>]>>
  >;
  create: Flat<Omit<Create<Group<D, 'fixed'> & Group<D, 'editable'> & Group<D, 'inputs'>, RequiredOf<D>>, LaterOf<D>>>;
  update: Flat<Create<Group<D, 'editable'> & Group<D, 'inputs'>, never>>;
  derived: Values<Group<D, 'derived'>>;
  inputs: Values<Group<D, 'inputs'>>;
  includes: Part<D, 'includes'>;
  alongside: Beside<D>;
  references: References<Stored<D>>;
  related: Flat<RelatedOf<Stored<D>> & RelatedNames<Part<D, 'related'>>>;
  relationships: Part<D, 'relationships'>;
  operations: D extends { readonly operations: readonly (infer O extends Operation)[] } ? O : Exclude<Operation, 'list'>;
}

/** Declares a resource: the one place that says what its records hold and how they are reached. */
export function resource<M extends ModelName, const D extends Declaration<M>>(model: M, declaration: D): Resource<TypesOf<M, D>> {
  const d = declaration as Declaration<ModelName> & Record<'fixed' | 'editable' | 'readOnly', Fields | undefined>;
  const columns: Fields = { ...d.fixed, ...d.editable, ...d.readOnly };
  const fromColumns = Object.entries(columns).flatMap(([column, field]) =>
    field.to && column.endsWith('_id') ? [[column.slice(0, -3), { to: field.to as ResourceName, via: column }] as const] : [],
  );
  const hasName = 'name' in columns;
  const base: Omit<Resource, 'types'> = {
    name: model.toLowerCase() as ResourceName,
    model,
    summary: d.summary,
    labels: d.labels,
    operations: d.operations ?? usual,
    fixed: d.fixed ?? {},
    editable: d.editable ?? {},
    readOnly: d.readOnly ?? {},
    columns,
    derived: d.derived ?? {},
    inputs: d.inputs ?? {},
    required: d.required ?? [],
    mayBeEmpty: d.mayBeEmpty ?? [],
    later: d.later ?? [],
    seen: d.seen ?? {},
    closed: d.closed ?? false,
    needsSession: d.needsSession ?? false,
    openCreate: d.openCreate ?? false,
    listNeedsSession: d.listNeedsSession ?? false,
    aliases: d.aliases ?? {},
    includes: d.includes ?? {},
    related: { ...Object.fromEntries(fromColumns), ...d.related },
    alongside: d.alongside ?? {},
    relationships: d.relationships ?? {},
    list: {
      search: d.list?.search ?? (hasName ? ['name'] : []),
      searchAlone: d.list?.searchAlone ?? [],
      qualifiers: d.list?.qualifiers ?? [],
      ranges: [...(d.list?.ranges ?? []), 'date_created', 'date_updated'],
      sortable: [...(d.list?.sortable ?? []), ...(hasName ? ['name'] : []), 'date_created', 'date_updated'],
      order: d.list?.order ?? (hasName ? ['name'] : ['date_created']),
    },
    removed: d.removed ?? null,
  };
  return base as unknown as Resource<TypesOf<M, D>>; // the types are worked out from the same declaration; they have no value of their own
}

export type RecordOf<X> = X extends { readonly types?: infer T extends Types } ? T['record'] : never;
