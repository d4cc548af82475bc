export type OneOrMany = string | readonly string[];
/** What a read adds to the record on request. */
export interface Extras {
  _include?: OneOrMany;
  _include_related_objects?: OneOrMany | number | boolean;
  _include_relationships?: string | number | boolean;
  _include_options?: string | number | boolean;
}
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** One value or several, as a list of strings; empty for an unset value. */
export const listOf = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : (Array.isArray(value) ? value : [value]).map(asText);

/** Whether a switch such as `_include_options` is on. */
export const isRequested = (value: unknown) => value !== undefined && !['0', 'false', 'null', ''].includes(asText(value));
