import { parameterRefusals } from '../../../messages/http/requests.ts';
import { invalid } from '../../errors/refusals.ts';

export type OneOrMany = string | readonly string[];
/** What a read adds to the record on request. */
export interface Extras {
  /** The fields to send; default: all. */
  _fields?: OneOrMany;
  _include?: OneOrMany;
  _include_related_objects?: OneOrMany | number | boolean;
  _include_relationships?: string | number | boolean;
  _include_options?: string | number | boolean;
}
/** What the read of one record adds besides. */
export interface ReadExtras extends Extras {
  _include_actions?: string | number | boolean;
}
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** One value or several, as a list of strings; empty for an unset value. */
export const listOf = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : (Array.isArray(value) ? value : [value]).map(asText);

/** The most values that a parameter of a list may have. */
export const MAX_VALUES = 100;

/** The values of a parameter that callers may repeat. @throws 400/442 if there are too many */
export function valuesOf(name: string, value: unknown): string[] {
  if (Array.isArray(value) && value.length > MAX_VALUES)
    throw invalid(name, parameterRefusals.tooManyValues({ count: value.length, limit: MAX_VALUES }));
  return listOf(value);
}

/** Whether a switch such as `_include_options` is on. */
export const isRequested = (value: unknown) => value !== undefined && !['0', 'false', 'null', ''].includes(asText(value));
