import defaults from '../../generated/defaults.json' with { type: 'json' };
import type { Resource } from '../../resources/resource.ts';

type Value = string | number | boolean;

/** The fixed defaults of prisma/schema by model. `prisma generate` writes them. */
const byModel: Readonly<Record<string, Readonly<Record<string, Value>>>> = defaults;

/** The fixed default values of a resource's writable fields, as the API sends them. */
export function defaultsOf(r: Resource): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(byModel[r.model] ?? {}).flatMap(([name, value]) => {
      const field = r.columns[name];
      if (!field || name in r.readOnly) return [];
      return [[name, field.kind === 'money' && typeof value === 'number' ? value / 100 : value]];
    }),
  );
}
