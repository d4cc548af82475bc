import type { Field } from '../../resources/fields.ts';
import type { ModelNamed, Resource, ResourceName, Row, Types } from '../../resources/resource.ts';
import type { Refusal } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import type { Viewer } from '../platform/viewer.ts';

type R<T extends Types, W> = Row<T['model']> & W;
type Model<T extends Types> = Row<T['model']>;
/** The records that a create or update names by id, as stored. */
export type Parents<T extends Types> = {
  readonly [K in keyof T['references']]?: ModelNamed<T['references'][K]> extends infer M extends Types['model'] ? Row<M> : never;
};
/** What a loader answers for one row: the value itself, or the row or rows to describe as records. */
type Loaded<S> =
  S extends Field<infer V>
    ? V
    : S extends { readonly record: infer N }
      ? ModelNamed<N> extends infer M extends Types['model']
        ? Row<M> | null
        : never
      : S extends { readonly records: infer N }
        ? ModelNamed<N> extends infer M extends Types['model']
          ? Row<M>[]
          : never
        : never;
/** Works a value out for all rows of a page with a fixed number of queries: row id -> value. A row left out: the key is left out of an include, null elsewhere. */
export type Loader<Rows, V> = (rows: readonly Rows[], ctx: Context) => Promise<ReadonlyMap<string, V>>;
export interface ManyLoader<Rows, V> {
  readonly many: Loader<Rows, V>;
}
/** Marks a derived value that is worked out for the whole page at once. */
export const loadMany = <Rows, V>(load: Loader<Rows, V>): ManyLoader<Rows, V> => ({ many: load });

/** The same for several values that are loaded together: of a page they are loaded once. */
export function shareLoad<Rows extends { id: string }, V>(load: Loader<Rows, V>) {
  const pages = new WeakMap<readonly Rows[], Promise<ReadonlyMap<string, V>>>();
  return <P>(pick: (loaded: V, row: Rows) => P): ManyLoader<Rows, P> =>
    loadMany(async (rows, ctx) => {
      const loading = pages.get(rows) ?? load(rows, ctx);
      pages.set(rows, loading);
      const loaded = await loading;
      return new Map(
        rows.flatMap((row) => (loaded.has(row.id) ? [[row.id, pick(loaded.get(row.id) as V, row)] as const] : [])), // it has one
      );
    });
}
/** What some viewers may not know of some rows yet. */
export interface HiddenFields<Row> {
  /** Unset for them; lists filtered or ordered by one of these give away nothing of it. */
  readonly columns: readonly string[];
  /** Empty for them. */
  readonly relationships: readonly string[];
  readonly isVisible: (viewer: Viewer | null, row: Row) => boolean;
  /** A Prisma `where`: the rows that the viewer knows. */
  readonly visibleRows: (viewer: Viewer | null) => object;
}
/** May, may not, or may only for the fields named. */
export type Permission = boolean | readonly string[];
/** What hooks are told beside the data. */
export interface HookArgs<T extends Types> {
  readonly ctx: Context;
  readonly parents: Parents<T>;
  /** Values of the declaration's `inputs`. */
  readonly inputs: Partial<T['inputs']>;
}

/**
 * How a resource behaves where it differs from plain storage. Annotate with BehaviourOf, so that no body leaks into the router's type.
 * Whenever a hook exists for an operation, hook and write share one transaction, and on update and delete the row is locked first.
 */
export interface Behaviour<T extends Types, W = unknown> {
  /** Prisma `include` loaded with every row, for the functions below; never sent. */
  with?: Readonly<Record<string, unknown>>;
  /** Rows to be locked before this one, so that everybody takes locks in one order: [resource, id], in that order. */
  locks?: (row: R<T, W>) => readonly (readonly [ResourceName, string])[];
  mayEdit: (viewer: Viewer, row: R<T, W>) => Permission;
  /** Whether the state of the row leaves a viewer anything to edit, for `can_edit`; that an edit is refused is up to beforeUpdate. */
  editable?: (viewer: Viewer, row: R<T, W>) => boolean;
  /** Default: whoever could edit the record that is about to be. */
  mayCreate?: (viewer: Viewer, input: Partial<Model<T>>, parents: Parents<T>) => Permission;
  /** Whether somebody without a session may create, where the declaration lets them try (openCreate). */
  mayCreateUnknown?: () => Permission;
  /** Who may list all records there are. Default: everybody. */
  mayList?: (viewer: Viewer) => boolean;
  /** Default: whoever may edit without limits. */
  mayDelete?: (viewer: Viewer, row: R<T, W>) => boolean;
  /** The owner, for columns seen by `own`. */
  owns?: (viewer: Viewer, row: R<T, W>) => boolean;
  /** Closed resources: who may read one record beside owner and editors. An array is a short form: only these keys are sent. */
  mayRead?: (viewer: Viewer, row: R<T, W>) => Permission;
  /** Closed resources: records that everybody may read all the same, session or not. `visible` lists them. */
  open?: (row: R<T, W>) => boolean;
  /** A Prisma `where`, and-ed into every list. */
  visible?: (viewer: Viewer | null) => object;
  veil?: HiddenFields<R<T, W>>;
  derived?: {
    [K in keyof T['derived']]: ((row: R<T, W>, ctx: Context) => T['derived'][K]) | ManyLoader<R<T, W>, T['derived'][K]>;
  };
  includes?: { [K in keyof T['includes']]: Loader<R<T, W>, Loaded<T['includes'][K]>> };
  alongside?: { [K in keyof T['alongside']]: Loader<R<T, W>, T['alongside'][K]> };
  /** Qualifiers that are no columns, or not for everybody: the value sent, as text -> Prisma `where`. */
  qualifiers?: Readonly<Record<string, (value: string, viewer: Viewer | null) => object>>;
  /** Queryable columns that not everybody sees -> a Prisma `where`: the rows in which this viewer sees them. They are found in no others. */
  searchedIn?: Readonly<Record<string, (viewer: Viewer | null) => object>>;
  /** Sortable columns that not everybody sees -> a Prisma `where`, as above. A list that holds other rows keeps its own order. */
  sortedIn?: Readonly<Record<string, (viewer: Viewer | null) => object>>;
  /** Asks the outside world, or takes long, before the transaction of a create begins; what it returns is stored too. */
  prepare?: (data: Partial<Model<T>>, ctx: Context, inputs: Partial<T['inputs']>) => Promise<Partial<Model<T>>>;
  /** The same before the row of an update is locked; the hooks are told the result as part of the change. */
  prepareUpdate?: (ctx: Context, inputs: Partial<T['inputs']>) => Promise<Partial<Model<T>>>;
  /** After a create, update or delete, whether it was stored or not: puts right outside of the database what follows from it. */
  settle?: (prepared: Partial<Model<T>>) => Promise<void>;
  /** A record that is there already and that a create answers (and may change) instead of making another. */
  existing?: (data: Partial<Model<T>>, told: HookArgs<T>) => Promise<{ id: string } | null>;
  /** Checks rules before a create; what it returns is stored too. */
  beforeCreate?: (data: Partial<Model<T>>, told: HookArgs<T>) => Promise<Partial<Model<T>> | undefined> | Promise<void>;
  afterCreate?: (row: R<T, W>, told: HookArgs<T>) => Promise<void>;
  /** Checks rules before an update; `change` holds only what differs from the row; what it returns is stored too. */
  beforeUpdate?: (
    row: R<T, W>,
    change: Partial<Model<T>>,
    told: HookArgs<T>,
  ) => Promise<Partial<Model<T>> | undefined> | Promise<void>;
  afterUpdate?: (row: R<T, W>, before: R<T, W>, told: HookArgs<T>) => Promise<void>;
  /**
   * Of the records that a create names, those whose rows the functions here look at. The others are left to the foreign keys of the
   * database. Default: all, if there is a function that could.
   */
  looksAt?: readonly (keyof T['references'] & string)[];
  /** The columns that beforeUpdate and afterUpdate look at: a change of others alone is stored without them. Default: all. */
  heeds?: readonly (keyof Model<T> & string)[];
  /** afterCreate and afterUpdate change other rows only: this one is not read again after them. */
  leavesRow?: boolean;
  beforeDelete?: (row: R<T, W>, ctx: Context) => Promise<void>;
  /** Instead of deleting the row. */
  remove?: (row: R<T, W>, ctx: Context) => Promise<void>;
  afterDelete?: (row: R<T, W>, ctx: Context) => Promise<void>;
  /** Constraints that fire when another create was faster, and that a second look avoids: the create is tried again. */
  avoidable?: readonly string[];
  /** What it means when one of these database constraints fires. */
  constraints?: Readonly<Record<string, () => Refusal>>;
  /** Writes change what users may do: cached viewers are dropped after them; where it names a user, those of that user. */
  changesAccess?: boolean | ((row: Model<T>) => string);
}
export type BehaviourOf<X, W = unknown> = X extends { readonly types?: infer T extends Types } ? Behaviour<T, W> : never;

const behaviours = new Map<string, Behaviour<Types>>();

/** Keeps the behaviour of a resource for everything that meets its rows. @throws at start if a derived value or include has no code. */
export function registerBehaviour(r: Resource, behaviour: Behaviour<Types>) {
  for (const [what, names] of [
    ['derived', Object.keys(r.derived)],
    ['includes', Object.keys(r.includes)],
    ['alongside', Object.keys(r.alongside)],
  ] as const) {
    const code = (behaviour[what] ?? {}) as Record<string, unknown>;
    const without = names.filter((name) => !(name in code));
    if (without.length) throw new Error(`${r.name}: no code for ${what} ${without.join(', ')}`);
  }
  behaviours.set(r.name, behaviour);
}
/** The behaviour of a resource. @throws if no router was made for it */
export function behaviourOf(name: string): Behaviour<Types> {
  const behaviour = behaviours.get(name);
  if (!behaviour) throw new Error(`${name} has no behaviour: give it a line in the router.ts of its domain under src/server`);
  return behaviour;
}
