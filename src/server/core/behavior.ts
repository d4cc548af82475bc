import type { ModelNamed, Resource, ResourceName, Row, Types } from '../../resources/resource.ts';
import type { Source } from '../db/sql/writes.ts';
import { registerConstraints } from '../errors/constraints.ts';
import type { Refusal } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { declaredEditorRows, declaredMayUpdate } from './declaredPolicy.ts';
import type { Loaded, Loader, ManyLoader } from './loaders.ts';
import { noRows, rowsOfForms } from './read/where.ts';
import type { AnyRow } from './row.ts';
import { scopedPolicy } from './scopedPolicy.ts';

/** A row with what `loadWith` adds to it. */
type R<T extends Types, W> = Row<T['model']> & W;
type Model<T extends Types> = Row<T['model']>;
/** The records that a create or update names by id, as stored. */
export type Parents<T extends Types> = {
  readonly [K in keyof T['references']]?: ModelNamed<T['references'][K]> extends infer M extends Types['model'] ? Row<M> : never;
};
/** Values as a request sends them. */
export type Sent = Readonly<Record<string, unknown>>;
/** Yes, no, or yes for the named fields only. */
export type Permission = boolean | readonly string[];

/** Fields that some viewers may not see in some rows. Lists that are filtered, searched or ordered by one of them reveal nothing. */
export interface HiddenFields<Row> {
  /** Sent as null, or as what stands in `instead`. */
  readonly columns: readonly string[];
  /** A Prisma `where`: the rows whose fields the viewer may see. */
  readonly visibleRows: (viewer: Viewer | null) => object;
  /** The same of one row. Where it does not tell, the database is asked. */
  readonly isVisible: (viewer: Viewer | null, row: Row) => boolean | undefined;
  /** What is sent to those who may not see the value. */
  readonly instead?: Readonly<Record<string, (value: never) => unknown>>;
  /** Whether everybody sees the fields in all rows of the row's convention. It spares lists a query. */
  readonly isOpenInConvention?: (row: Row) => boolean;
}
/** What a viewer sees of some rows: everything, or these keys only. */
export interface Form {
  /** A Prisma `where`. */
  readonly rows: object;
  readonly only?: readonly string[];
}

/** Who may do and see what. */
export interface Policy<T extends Types, W = unknown> {
  /** Default: the staff named in the declaration. */
  mayUpdate?: (viewer: Viewer, row: R<T, W>) => Permission;
  /** Default: the viewer may create a record that they could update. */
  mayCreate?: (viewer: Viewer, input: Partial<Model<T>>, parents: Parents<T>) => Permission;
  /** Whether a create needs no session. Used if the declaration has openCreate. */
  mayCreateAnonymously?: () => Permission;
  /** Default: a viewer who may update every field. */
  mayDelete?: (viewer: Viewer, row: R<T, W>) => boolean;
  /** Closed resources: who may read a record besides its owner and editors. A list of keys means that only these keys are sent. */
  mayRead?: (viewer: Viewer, row: R<T, W>) => Permission;
  /** Who may list all records. Default: everyone. */
  mayList?: (viewer: Viewer) => boolean;
  isOwner?: (viewer: Viewer, row: R<T, W>) => boolean;
  /** Closed resources: records that everyone may read, even without a session. */
  isPublic?: (row: R<T, W>) => boolean;
  /** The refusal of an edit that the state of the row does not allow to this viewer, whatever it changes. */
  refusesEdit?: (viewer: Viewer, row: R<T, W>) => Refusal | null;
  /** A Prisma `where` for every list. */
  visibleTo?: (viewer: Viewer | null) => object;
  /** A Prisma `where`: rows that lists leave out and that come along as related records of what the viewer does see. */
  knownTo?: (viewer: Viewer) => object;
  hiddenFields?: HiddenFields<R<T, W>>;
  /**
   * Prisma `where`s: the rows that the viewer may edit, may edit in full, or owns, as `mayUpdate` and `isOwner` say of one row. Fields that
   * only these see are filtered, searched and ordered by in these rows only. Default for editors: the staff named in the declaration.
   */
  rowsOfLevel?: Partial<Readonly<Record<'editor' | 'fullEditor' | 'owner', (viewer: Viewer) => object>>>;
  /** Where `mayRead` names keys: which rows the viewer sees in which form. `visibleTo` follows from it. */
  forms?: (viewer: Viewer) => readonly Form[];
  /** Filters that are not plain columns: turns the text of the parameter into a Prisma `where`. */
  filters?: Readonly<Record<string, (value: string, viewer: Viewer | null) => object>>;
  /** A write changes what users may do. Drops all cached viewers, or only those of the user whose id the function returns. */
  changesAccess?: boolean | ((row: Model<T>) => string);
}

/** What hooks get besides the data. */
export interface HookArgs<T extends Types> {
  readonly ctx: Context;
  readonly parents: Parents<T>;
  /** Values of the declaration's `inputs`. */
  readonly inputs: Partial<T['inputs']>;
}
/** A create that needs no lock and no transaction. */
export interface DirectCreate {
  /** The records that it names, as far as policies look at them. */
  readonly parents: Readonly<Record<string, object>>;
  /** Checks the rules and stores the record; null: it has to be done the usual way, and nothing is stored. */
  create(): Promise<AnyRow | null>;
}
/**
 * Rules around a write. Where an operation has a hook, hook and write share one transaction; an update or delete locks the row first.
 */
export interface Hooks<T extends Types, W = unknown> {
  /** Slow or external work before the transaction of a create. Its result is stored too. */
  prepareCreate?: (data: Partial<Model<T>>, ctx: Context, inputs: Partial<T['inputs']>) => Promise<Partial<Model<T>>>;
  /** The same before an update locks the row. Hooks get the result as part of the change. */
  prepareUpdate?: (ctx: Context, inputs: Partial<T['inputs']>) => Promise<Partial<Model<T>>>;
  /** Runs after every write, even a failed one, and cleans up what `prepare...` left outside the database. */
  cleanup?: (prepared: Partial<Model<T>>) => Promise<void>;
  /**
   * Reads at once what a create has to know, for a create in few statements; null: it has to be done the usual way, with the other hooks.
   * Both ways must come to the same.
   */
  createDirectly?: (ctx: Context, sent: Sent) => Promise<DirectCreate | null>;
  /** Finds an existing record for a create to return instead of adding another. The hook may change it. */
  findExisting?: (data: Partial<Model<T>>, args: HookArgs<T>) => Promise<{ id: string } | null>;
  /** Checks rules before a create. Its result is stored too. */
  beforeCreate?: (data: Partial<Model<T>>, args: HookArgs<T>) => Promise<Partial<Model<T>> | undefined> | Promise<void>;
  /**
   * What the statement of a create finds, locks or counts besides, with columns that it takes from there. Runs after `beforeCreate`.
   * `missing` returns the refusal where it has no row, or throws it.
   */
  createFrom?: (
    data: Partial<Model<T>>,
    args: HookArgs<T>,
  ) => (Source & { readonly missing: () => Promise<Error> | Error }) | null;
  afterCreate?: (row: R<T, W>, args: HookArgs<T>) => Promise<void>;
  /** Checks rules before an update. `change` holds the values that differ from the row. Its result is stored too. */
  beforeUpdate?: (
    row: R<T, W>,
    change: Partial<Model<T>>,
    args: HookArgs<T>,
  ) => Promise<Partial<Model<T>> | undefined> | Promise<void>;
  afterUpdate?: (row: R<T, W>, before: R<T, W>, args: HookArgs<T>) => Promise<void>;
  /** Refuses while the state of the row does not allow a delete. Reads run it too: it must change nothing and lock nothing. */
  checkDelete?: (row: R<T, W>, ctx: Context) => Promise<void>;
  beforeDelete?: (row: R<T, W>, ctx: Context) => Promise<void>;
  /** Runs instead of deleting the row. */
  replaceDelete?: (row: R<T, W>, ctx: Context) => Promise<void>;
  afterDelete?: (row: R<T, W>, ctx: Context) => Promise<void>;
  /** The refusal for each database constraint. */
  constraints?: Readonly<Record<string, () => Refusal>>;
  /** Constraints that a concurrent create can violate and a retry avoids. */
  retryOn?: readonly string[];
  /**
   * Rows to lock before this one, so that every caller takes locks in the same order: [resource, id], or a function that locks them.
   * `sent` are the values of an update, unchecked; undefined for deletes and actions.
   */
  lockFirst?: (row: R<T, W>, ctx: Context, sent?: Sent) => readonly (readonly [ResourceName, string])[] | Promise<void>;
}

/** How the values that are not columns are loaded, a page at a time. */
export interface Loaders<T extends Types, W = unknown> {
  /** A Prisma `include` loaded with every row for the functions of the behavior. Never sent. */
  loadWith?: Readonly<Record<string, unknown>>;
  derived?: {
    [K in keyof T['derived']]: ((row: R<T, W>, ctx: Context) => T['derived'][K]) | ManyLoader<R<T, W>, T['derived'][K]>;
  };
  includes?: { [K in keyof T['includes']]: Loader<R<T, W>, Loaded<T['includes'][K]>> };
  relatedValues?: { [K in keyof T['relatedValues']]: Loader<R<T, W>, T['relatedValues'][K]> };
  /** What is computed, added up over the rows that meet a Prisma `where`, as it is stored. Default: the column of that name. */
  sums?: Readonly<Record<string, (where: object, ctx: Context) => Promise<number>>>;
}
/** Settings that only make it faster. */
export interface Tuning<T extends Types> {
  /** Parents that the hooks of a create read. Foreign keys check the rest. Default: all parents if the resource has such a hook. */
  parentsRead?: readonly (keyof T['references'] & string)[];
  /**
   * beforeCreate only checks and computes: it writes nothing, locks nothing and needs no transaction. Numbers that it reserves may be lost.
   * `createFrom` may lock.
   */
  onlyChecksCreate?: boolean;
  /**
   * Creates and updates are attempted optimistically, without a transaction: their hooks can only read, and lines of logs are written
   * with the record. An update demands the version that they have seen. Hooks that want to write or to lock begin anew in a transaction,
   * so nothing need be declared for them. But after the write, `afterCreate` and `afterUpdate` must find nothing to write, except after
   * the commit: where they would, the hook before asks for a transaction (`needTransaction`).
   */
  optimistic?: boolean;
  /** Columns that beforeUpdate and afterUpdate depend on. A change of other columns skips both hooks. Default: all. */
  watches?: readonly (keyof Model<T> & string)[];
  /** afterCreate and afterUpdate do not change this row, so it is not read again. */
  skipReload?: boolean;
}

/** How a resource differs from plain storage. Annotate it with BehaviorOf to keep function bodies out of the router's type. */
export interface Behavior<T extends Types, W = unknown> {
  policy?: Policy<T, W>;
  hooks?: Hooks<T, W>;
  loaders?: Loaders<T, W>;
  tuning?: Tuning<T>;
}
export type BehaviorOf<X, W = unknown> = X extends { readonly types?: infer T extends Types } ? Behavior<T, W> : never;

/** A behavior with its defaults filled in. */
type Registered = Required<Behavior<Types>> & {
  /** Whether a rule of the policy looks at more of a row than whose convention it belongs to. */
  judgesRows: boolean;
  policy: { mayUpdate: NonNullable<Policy<Types>['mayUpdate']>; rowsOfLevel: NonNullable<Policy<Types>['rowsOfLevel']> };
};
const behaviors = new Map<string, Registered>();
/** Rules that reads of records do not ask, or that do not look at rows. */
const withoutRows = new Set<keyof Policy<Types>>([
  'mayCreate',
  'mayCreateAnonymously',
  'mayDelete',
  'mayList',
  'rowsOfLevel',
  'filters',
  'changesAccess',
]);

/** The columns by which lists can be asked and that only some levels of a row see: [column, level]. */
function hiddenInLists({ list, hiddenFields }: Resource): (readonly [string, string])[] {
  const { search, queryFields, qualifiers, ranges, sortable, order } = list;
  const asked = new Set([search, queryFields, qualifiers, ranges, sortable, order].flat().map((name) => name.replace(/^-/, '')));
  const named = [...asked].map((name) => (name.includes('.') ? `${name.split('.')[0]}_id` : name));
  return [...new Set(named)].flatMap((name) =>
    (hiddenFields[name] ?? [])
      .filter((level) => level !== 'staff' && level !== 'organizer')
      .map((level) => [name, level] as const),
  );
}
/**
 * Registers the behavior of a resource.
 * @throws at startup if a derived field or include has no loader, or if lists can be asked for a hidden column and nothing says where it shows
 */
export function registerBehavior(r: Resource, { policy = {}, hooks = {}, loaders = {}, tuning = {} }: Behavior<Types>) {
  for (const group of ['derived', 'includes', 'relatedValues'] as const) {
    const code = (loaders[group] ?? {}) as Record<string, unknown>;
    const missing = Object.keys(r[group]).filter((name) => !(name in code));
    if (missing.length) throw new Error(`${r.name}: no loader for ${group} ${missing.join(', ')}`);
  }
  const editors = policy.mayUpdate ? {} : { editor: declaredEditorRows(r), fullEditor: declaredEditorRows(r) };
  const rowsOfLevel = { ...editors, ...policy.rowsOfLevel };
  const unknown = hiddenInLists(r).filter(([, level]) => !(level in rowsOfLevel));
  if (unknown.length)
    throw new Error(
      `${r.name}: its policy needs rowsOfLevel for lists by ${unknown.map((each) => each.join(' of ')).join(', ')}`,
    );
  registerConstraints(hooks.constraints ?? {});
  const mayUpdate = policy.mayUpdate ?? declaredMayUpdate(r);
  const { forms } = policy;
  const inForms = forms && { visibleTo: (viewer: Viewer | null) => (viewer ? rowsOfForms(forms(viewer)) : noRows) };
  const scoped = scopedPolicy(r, { ...inForms, ...policy, mayUpdate, rowsOfLevel });
  const judgesRows = (Object.keys(policy) as (keyof Policy<Types>)[]).some((rule) => !withoutRows.has(rule));
  behaviors.set(r.name, { policy: scoped, hooks, loaders, tuning, judgesRows });
}
/** The behavior of a resource with all groups filled in. @throws if it has no router */
export function behaviorOf(name: string): Registered {
  const behavior = behaviors.get(name);
  if (!behavior) throw new Error(`${name} has no behavior: give it a line in the router.ts of its domain under src/server`);
  return behavior;
}
