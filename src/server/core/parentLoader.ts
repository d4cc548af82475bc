import { resourceIfAny } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/resource.ts';
import { rowsById } from '../db/rows.ts';
import { behaviourOf } from './behaviour.ts';
import type { AnyRow } from './row.ts';

/** A record that is loaded with every row of a resource: the row's column that names it, and its columns that are wanted. */
interface Parent {
  readonly relation: string;
  readonly via: string;
  readonly to: ResourceName;
  readonly columns: readonly string[];
  readonly optional: boolean;
}

const parentsByResource = new Map<string, readonly Parent[] | null>();
/** What a behaviour's `with` asks for, where that is nothing but columns of single parents; else null: then it takes Prisma. */
export function parentsOf(name: ResourceName): readonly Parent[] | null {
  const found = parentsByResource.get(name);
  if (found !== undefined) return found;
  const parents = Object.entries(behaviourOf(name).loaders.loadWith ?? {}).map(([relation, wanted]) =>
    parentOf(name, relation, wanted),
  );
  const made = parents.includes(null) ? null : (parents as Parent[]); // all of them, then
  parentsByResource.set(name, made);
  return made;
}
function parentOf(name: ResourceName, relation: string, wanted: unknown): Parent | null {
  const resource = resourceIfAny(name);
  const related = resource?.related[relation];
  const { select, ...more } = wanted as { select?: Readonly<Record<string, unknown>> }; // the form of a Prisma include
  if (!related || !select || Object.keys(more).length > 0 || Object.values(select).some((value) => value !== true)) return null;
  const optional = resource?.columns[related.via]?.nullable ?? false;
  return { relation, ...related, columns: [...new Set(['id', ...Object.keys(select)])], optional };
}

/** Rows with their parents, one statement for each kind of parent. A row that has lost a parent meanwhile is about to go itself. */
export async function withParents(parents: readonly Parent[], rows: readonly AnyRow[]): Promise<AnyRow[]> {
  if (parents.length === 0) return [...rows];
  const loaded = await Promise.all(
    parents.map(async (parent) => {
      const ids = [...new Set(rows.map((row) => row[parent.via] as string | null))].filter((id) => id !== null);
      const found = ids.length ? await rowsById<AnyRow>(parent.to, parent.columns, ids) : [];
      return { ...parent, found: new Map(found.map((row) => [row.id, row])) };
    }),
  );
  const complete = rows.map((row) =>
    Object.assign(
      { ...row },
      ...loaded.map(({ relation, via, found }) => ({ [relation]: found.get(row[via] as string) ?? null })),
    ),
  );
  return complete.filter((row) => loaded.every(({ relation, optional }) => optional || row[relation] !== null));
}
