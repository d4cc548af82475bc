/** The form of the answers: `/api` or `/wing/api`. */
export type Dialect = 'plain' | 'wing';

/** Converts a value for the second dialect: times to `YYYY-MM-DD HH:MM:SS` (UTC), flags to 1 and 0. */
export function toWing(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.map(toWing);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, toWing(v)]));
  return value;
}
