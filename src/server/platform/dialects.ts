/** Which of the two forms of the wire a request speaks: `/api` or `/wing/api`. */
export type Dialect = 'plain' | 'wing';

/** A value as the second dialect sends it: instants as `YYYY-MM-DD HH:MM:SS` (UTC), flags as 1 and 0. */
export function toWing(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.map(toWing);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, toWing(v)]));
  return value;
}
