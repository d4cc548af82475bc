import type { Field } from '../../resources/fields.ts';
import type { ModelNamed, Row, Types } from '../../resources/resource.ts';
import type { Context } from '../platform/context.ts';

/** What an include loader returns for one row: the value, or stored rows that are serialized afterwards. */
export type Loaded<S> =
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
/**
 * Computes a value for all rows of a page with a fixed number of queries: row id -> value. If a row has no value, its include is left out
 * and its derived field is null.
 */
export type Loader<Rows, V> = (rows: readonly Rows[], ctx: Context) => Promise<ReadonlyMap<string, V>>;
/** How the statement that reads one row computes a value along with it. Values of one `cell` share its expression. */
export interface InStatement<V> {
  readonly cell: string;
  /** The SQL expression, of the row of the table `at`. */
  readonly expression: (at: string) => string;
  /** The value of the cell. */
  readonly read: (cell: unknown) => V;
}
export interface ManyLoader<Rows, V> {
  readonly many: Loader<Rows, V>;
  readonly inStatement?: InStatement<V> | undefined;
}
/** Marks a derived field that is computed for a page at a time; with `inStatement`, for one row along with it. */
export const loadMany = <Rows, V>(load: Loader<Rows, V>, inStatement?: InStatement<V>): ManyLoader<Rows, V> => ({
  many: load,
  inStatement,
});

/** Shares one load between several derived fields. The load runs once per page. */
export function shareLoad<Rows extends { id: string }, V>(load: Loader<Rows, V>) {
  const pages = new WeakMap<readonly Rows[], Promise<ReadonlyMap<string, V>>>();
  return <P>(pick: (loaded: V, row: Rows) => P): ManyLoader<Rows, P> =>
    loadMany(async (rows, ctx) => {
      const loading = pages.get(rows) ?? load(rows, ctx);
      pages.set(rows, loading);
      const loaded = await loading;
      return new Map(
        rows.flatMap((row) => (loaded.has(row.id) ? [[row.id, pick(loaded.get(row.id) as V, row)] as const] : [])), // checked with has()
      );
    });
}

/** Names the columns and relations of `loadWith` that a derived field is computed from: a page that needs no others does not read them. */
export const computedFrom = <Row extends object, V>(
  columns: { readonly [Column in keyof Row]: true },
  compute: (row: Row) => V,
) => Object.assign((row: Row) => compute(row), { columns: Object.keys(columns) });
