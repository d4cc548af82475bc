import { badRequest } from '../failure.ts';
import type { Comparison, Condition } from './conditions.ts';

/** `attribute:value`, or `attribute:-value` for all others; `\-` stands for a minus that belongs to the value. */
function parseFacet(text: string): Condition {
  const colon = text.indexOf(':');
  if (colon < 1) throw badRequest(`facetFilters: ${text} should be "attribute:value"`);
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).replace(/^\s+|\s+$/g, '');
  if (attribute.startsWith('-')) return { not: { attribute: attribute.slice(1), is: unescaped(value) } };
  return value.startsWith('-') ? { not: { attribute, is: value.slice(1) } } : { attribute, is: unescaped(value) };
}
const unescaped = (value: string) => value.replace(/^\\-/, '-');

const comparison = /^\s*"?([\w.]+)"?\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*$/i;
const range = /^\s*"?([\w.]+)"?\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/;
const equality = /^\s*"?([\w.]+)"?\s*:\s*(-?[\d.]+)\s*$/;

/** `attribute operator number` or `attribute:lower TO upper`. */
function parseNumeric(text: string): Condition {
  const compared = comparison.exec(text);
  if (compared) return { attribute: compared[1] ?? '', compared: compared[2] as Comparison, to: parseNumber(compared[3], text) }; // the pattern knows just these
  const between = range.exec(text);
  if (between) return { attribute: between[1] ?? '', from: parseNumber(between[2], text), until: parseNumber(between[3], text) };
  const equal = equality.exec(text);
  if (equal) return { attribute: equal[1] ?? '', compared: '=', to: parseNumber(equal[2], text) };
  throw badRequest(`numericFilters: ${text} should be "attribute operator number" or "attribute:lower TO upper"`);
}
function parseNumber(text: string | undefined, whole: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw badRequest(`numericFilters: ${whole} has no number`);
  return value;
}

/** Text that stands for a list: JSON, or values between commas, where those in parentheses are alternatives. */
function parseList(text: string): unknown {
  if (text.trim().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      throw badRequest(`${text.slice(0, 50)} is not a list`);
    }
  }
  return Array.from(text.matchAll(/\(([^()]*)\)|([^,]+)/g), ([, group, single]) => group?.split(',') ?? single);
}
const MAX_LENGTH = 1_000;

function parseConditions(name: string, given: unknown, one: (text: string) => Condition): Condition {
  if (given === undefined || given === null || given === '') return { all: [] };
  const outer = typeof given === 'string' ? parseList(given) : given;
  if (!Array.isArray(outer) || outer.length > MAX_LENGTH)
    throw badRequest(`${name} should be a list of strings or of lists of strings`);
  const single = (item: unknown): Condition => {
    if (typeof item !== 'string') throw badRequest(`${name} should be a list of strings or of lists of strings`);
    return one(item);
  };
  return {
    all: outer.map((item: unknown) => {
      if (!Array.isArray(item)) return single(item);
      if (item.length > MAX_LENGTH) throw badRequest(`${name} has too many alternatives`);
      return item.length ? { any: item.map(single) } : { all: [] };
    }),
  };
}
/** Lists of values that objects must have: all of the outer list, one of each inner list. @throws 400 */
export const facetFilters = (given: unknown): Condition => parseConditions('facetFilters', given, parseFacet);
/** The same for comparisons of numbers. @throws 400 */
export const numericFilters = (given: unknown): Condition => parseConditions('numericFilters', given, parseNumeric);
