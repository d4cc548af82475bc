import { resourceIfAny } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/resource.ts';
import { rowsById } from '../db/rows.ts';
import { behaviorOf } from './behavior.ts';
import type { AnyRow } from './row.ts';

/** A record that is loaded with every row of a resource. `via` is the row's column that holds its id. */
interface Parent {
  readonly relation: string;
  readonly via: string;
  readonly to: ResourceName;
  readonly columns: readonly string[];
  readonly optional: boolean;
}

const parentsByResource = new Map<string, readonly Parent[] | null>();
/** The parents in a behavior's `loadWith`, or null if it needs Prisma because it asks for more than columns of single parents. */
export function parentsOf(name: ResourceName): readonly Parent[] | null {
  const cached = parentsByResource.get(name);
  if (cached !== undefined) return cached;
  const parents = Object.entries(behaviorOf(name).loaders.loadWith ?? {}).map(([relation, include]) =>
    parentOf(name, relation, include),
  );
  const complete = parents.includes(null) ? null : (parents as Parent[]); // none is null here
  parentsByResource.set(name, complete);
  return complete;
}
function parentOf(name: ResourceName, relation: string, include: unknown): Parent | null {
  const resource = resourceIfAny(name);
  const related = resource?.related[relation];
  const { select, ...more } = include as { select?: Readonly<Record<string, unknown>> }; // the form of a Prisma include
  if (!related || !select || Object.keys(more).length > 0 || Object.values(select).some((value) => value !== true)) return null;
  const optional = resource?.columns[related.via]?.nullable ?? false;
  return { relation, ...related, columns: [...new Set(['id', ...Object.keys(select)])], optional };
}

/**
 * Adds the parents to rows, with one query per kind of parent. A row whose required parent was just deleted is left out, because the row
 * is about to be deleted too.
 */
export async function withParents(parents: readonly Parent[], rows: readonly AnyRow[]): Promise<AnyRow[]> {
  if (parents.length === 0) return [...rows];
  const loaded = await Promise.all(
    parents.map(async (parent) => {
      const ids = [...new Set(rows.map((row) => row[parent.via] as string | null))].filter((id) => id !== null);
      const parentRows = ids.length ? await rowsById<AnyRow>(parent.to, parent.columns, ids) : [];
      return { ...parent, rowsById: new Map(parentRows.map((row) => [row.id, row])) };
    }),
  );
  const complete = rows.map((row) =>
    Object.assign(
      { ...row },
      ...loaded.map(({ relation, via, rowsById }) => ({ [relation]: rowsById.get(row[via] as string) ?? null })),
    ),
  );
  return complete.filter((row) => loaded.every(({ relation, optional }) => optional || row[relation] !== null));
}
