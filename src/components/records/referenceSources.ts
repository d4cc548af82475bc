import type { ProcedurePath } from '../../client/api.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Resource } from '../../resources/resource.ts';

/** What is known of the place where an id is asked for. */
export interface Surroundings {
  readonly convention_id?: string | null;
  readonly group_id?: string | null;
  readonly library_id?: string | null;
  /** The kind of record that is asked about, and what its form holds. */
  readonly resource?: string;
  /** Whether somebody says something of themselves there: they are asked what an organiser wants to know, and nothing else. */
  readonly own?: boolean;
  readonly values?: Readonly<Record<string, unknown>>;
}
/** A list to choose a record from: the procedure, and what it is told beside the search text. */
export interface Source {
  readonly procedure: ProcedurePath;
  readonly input: Readonly<Record<string, string>>;
  /** The list gives records through which the wanted one is reached, under this name. */
  readonly through?: string;
}

/** The relationship of a parent that lists all records of a resource. */
export function relationshipTo(parent: Resource, to: string, via = `${parent.name}_id`): string | null {
  const found = Object.entries(parent.relationships).find(
    ([, other]) => other.to === to && [other.via].flat().includes(via) && !other.callerVia && !other.sameAs && !other.deprecated,
  );
  return found?.[0] ?? null;
}

/** The lists in which to look for records of a resource, the nearest first. */
export function sourcesOf(to: string, around: Surroundings, admin = false): Source[] {
  const within = (['convention', 'library', 'group'] as const).flatMap((name) => {
    const parent = resourceIfAny(name);
    const id = around[`${name}_id`];
    const relationship = parent && id ? relationshipTo(parent, to) : null;
    return relationship && id ? [{ procedure: `${name}.${relationship}` as const, input: { id } }] : [];
  });
  const everywhere =
    resourceIfAny(to)?.operations.includes('list') && (to !== 'user' || admin)
      ? [{ procedure: `${to}.list` as const, input: {} }]
      : [];
  const people =
    to === 'user' && around.group_id
      ? [{ procedure: 'group.members' as const, input: { id: around.group_id }, through: 'user' }]
      : [];
  return [...within, ...everywhere, ...people];
}
