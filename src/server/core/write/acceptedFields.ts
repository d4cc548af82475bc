import type { Field, Fields } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';

/** The fields that writes of a resource may send. */
interface Accepted {
  readonly byName: Fields;
  /** In the order of the declaration, in which they are checked. */
  readonly all: readonly (readonly [name: string, field: Field])[];
  /** Those that hold the id of another record. */
  readonly references: readonly (readonly [name: string, field: Field])[];
}
const known = new WeakMap<Resource, Accepted>();

/** The fields that writes of a resource may send, put together once: each write asks for them several times. */
export function acceptedFields(r: Resource): Accepted {
  const existing = known.get(r);
  if (existing) return existing;
  const byName: Fields = { ...r.fixed, ...r.editable, ...r.inputs };
  const all = Object.entries(byName);
  const accepted = { byName, all, references: all.filter(([, { to }]) => to) };
  known.set(r, accepted);
  return accepted;
}
