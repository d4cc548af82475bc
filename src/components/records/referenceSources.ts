import type { ProcedurePath } from '../../client/api.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Resource } from '../../resources/resource.ts';

/** What is known where a related record is asked for. */
export interface RecordContext {
  readonly convention_id?: string | null;
  readonly group_id?: string | null;
  readonly library_id?: string | null;
  /** The resource of the form, and its values. */
  readonly resource?: string;
  /** Whether users enter their own data: they are only asked the organizers' questions. */
  readonly isOwn?: boolean;
  readonly values?: Readonly<Record<string, unknown>>;
}
/** A list to choose a record from: its procedure and input. */
export interface ReferenceSource {
  readonly procedure: ProcedurePath;
  readonly input: Readonly<Record<string, string>>;
  /** The list contains other records, which hold the wanted one under this name. */
  readonly through?: string;
  /** How much of a name it wants before it answers. */
  readonly minLength?: number;
}
/** Who may look for people of a convention, as its action says. */
export const peopleFinders = ['scheduling', 'registration', 'volunteers'] as const;

/** The relationship of a parent that lists all records of a resource. */
export function relationshipListing(parent: Resource, to: string, via = `${parent.name}_id`): string | null {
  const entry = Object.entries(parent.relationships).find(
    ([, other]) => other.to === to && [other.via].flat().includes(via) && !other.callerVia && !other.sameAs && !other.deprecated,
  );
  return entry?.[0] ?? null;
}

/** The lists that contain records of a resource, the nearest first. */
export function referenceSources(
  to: string,
  context: RecordContext,
  { admin = false, findsPeople = false }: { admin?: boolean; findsPeople?: boolean } = {},
): ReferenceSource[] {
  const within = (['convention', 'library', 'group'] as const).flatMap((name) => {
    const parent = resourceIfAny(name);
    const id = context[`${name}_id`];
    const relationship = parent && id ? relationshipListing(parent, to) : null;
    return relationship && id ? [{ procedure: `${name}.${relationship}` as const, input: { id } }] : [];
  });
  const all =
    resourceIfAny(to)?.operations.includes('list') && (to !== 'user' || admin)
      ? [{ procedure: `${to}.list` as const, input: {} }]
      : [];
  const { convention_id, group_id } = context;
  const found =
    to === 'user' && convention_id && findsPeople && !admin
      ? [{ procedure: 'convention.people' as const, input: { id: convention_id }, minLength: 3 }]
      : [];
  const members =
    to === 'user' && group_id ? [{ procedure: 'group.members' as const, input: { id: group_id }, through: 'user' }] : [];
  return [...within, ...all, ...found, ...members];
}
