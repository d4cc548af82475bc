import { filterRefusals } from '../../../messages/search/refusals.ts';
import { badRequest } from '../failure.ts';
import type { Comparison, Condition } from './conditions.ts';

/** Parses `attribute:value`, or `attribute:-value` for all other values. `\-` is a minus that belongs to the value. @throws 400 */
function parseFacet(text: string): Condition {
  const colon = text.indexOf(':');
  if (colon < 1) throw badRequest(filterRefusals.facetFormat({ text }));
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).replace(/^\s+|\s+$/g, '');
  if (attribute.startsWith('-')) return { not: { attribute: attribute.slice(1), is: unescaped(value) } };
  return value.startsWith('-') ? { not: { attribute, is: value.slice(1) } } : { attribute, is: unescaped(value) };
}
const unescaped = (value: string) => value.replace(/^\\-/, '-');

const comparison = /^\s*"?([\w.]+)"?\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*$/i;
const range = /^\s*"?([\w.]+)"?\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/;
const equality = /^\s*"?([\w.]+)"?\s*:\s*(-?[\d.]+)\s*$/;

/** Parses `attribute operator number` or `attribute:lower TO upper`. @throws 400 */
function parseNumeric(text: string): Condition {
  const compared = comparison.exec(text);
  if (compared) return { attribute: compared[1] ?? '', compared: compared[2] as Comparison, to: parseNumber(compared[3], text) }; // the pattern matches only these
  const between = range.exec(text);
  if (between) return { attribute: between[1] ?? '', from: parseNumber(between[2], text), until: parseNumber(between[3], text) };
  const equal = equality.exec(text);
  if (equal) return { attribute: equal[1] ?? '', compared: '=', to: parseNumber(equal[2], text) };
  throw badRequest(filterRefusals.numericFormat({ text }));
}
function parseNumber(text: string | undefined, filter: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw badRequest(filterRefusals.withoutNumber({ text: filter }));
  return value;
}

/** Parses text as a list: JSON, or comma-separated values, where values in parentheses are alternatives. @throws 400 */
function parseList(text: string): unknown {
  if (text.trim().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      throw badRequest(filterRefusals.notList({ text: text.slice(0, 50) }));
    }
  }
  return Array.from(text.matchAll(/\(([^()]*)\)|([^,]+)/g), ([, group, single]) => group?.split(',') ?? single);
}
const MAX_LENGTH = 1_000;

function parseConditions(name: string, value: unknown, parse: (text: string) => Condition): Condition {
  if (value === undefined || value === null || value === '') return { all: [] };
  const outer = typeof value === 'string' ? parseList(value) : value;
  if (!Array.isArray(outer) || outer.length > MAX_LENGTH) throw badRequest(filterRefusals.notListOfStrings({ name }));
  const single = (item: unknown): Condition => {
    if (typeof item !== 'string') throw badRequest(filterRefusals.notListOfStrings({ name }));
    return parse(item);
  };
  return {
    all: outer.map((item: unknown) => {
      if (!Array.isArray(item)) return single(item);
      if (item.length > MAX_LENGTH) throw badRequest(filterRefusals.tooManyAlternatives({ name }));
      return item.length ? { any: item.map(single) } : { all: [] };
    }),
  };
}
/** Parses facet filters: objects must match all of the outer list, and one of each inner list. @throws 400 */
export const facetFilters = (value: unknown): Condition => parseConditions('facetFilters', value, parseFacet);
/** Parses numeric filters, which are lists of the same form. @throws 400 */
export const numericFilters = (value: unknown): Condition => parseConditions('numericFilters', value, parseNumeric);
