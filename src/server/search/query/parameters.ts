import { attributeNames, facetNames, searchedAttributes } from '../attributes.ts';
import { badRequest } from '../failure.ts';
import type { Condition } from './conditions.ts';
import { facetFilters, numericFilters } from './filterLists.ts';
import { parseFilters } from './filters.ts';

export type RawParameters = Readonly<Record<string, unknown>>;
/** A query, as its parameters ask for it. */
export interface SearchParameters {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** How many finds to skip and to show: instead of pages, where a client asks so. */
  readonly range: { readonly offset: number; readonly length: number } | null;
  readonly condition: Condition;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: 'count' | 'alpha';
  /** What to show of each find. */
  readonly retrieved: ReadonlySet<string>;
  readonly highlighted: readonly string[];
  /** The attributes of which a few words are shown, and how many. */
  readonly snippets: ReadonlyMap<string, number>;
  readonly tags: readonly [before: string, after: string];
  readonly ellipsis: string;
  readonly prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
  readonly toleratesTypos: boolean;
  /** The words that may have one slip, and two: their least length. */
  readonly typoLengths: readonly [one: number, two: number];
  readonly searched: readonly string[];
  readonly responseFields: ReadonlySet<string> | null;
  /** The parameters as they were sent, to be repeated in the answer. */
  readonly params: string;
}

function readText(sent: RawParameters, name: string, otherwise: string): string {
  const value = sent[name] ?? otherwise;
  if (typeof value === 'string') return value.replaceAll('\0', ' '); // PostgreSQL knows no such letter
  if (typeof value === 'number') return String(value);
  throw badRequest(`Invalid value for "${name}" parameter, expected a string`);
}
function readInteger(sent: RawParameters, name: string, otherwise: number, most = 1_000_000): number {
  const given = sent[name] ?? otherwise;
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw badRequest(`Invalid value for "${name}" parameter, expected an integer between 0 and ${most}`);
}
function readList(sent: RawParameters, name: string): readonly string[] | null {
  let value = sent[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    try {
      value = value.trim().startsWith('[') ? JSON.parse(value) : value.split(',').map((one: string) => one.trim());
    } catch {
      throw badRequest(`Invalid value for "${name}" parameter, expected a list of strings`);
    }
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.filter((one: string) => one !== '');
  throw badRequest(`Invalid value for "${name}" parameter, expected a list of strings`);
}
/** Those of the attributes that a list names; `*` stands for all, `-name` takes one away. */
function selectNames(list: readonly string[] | null, all: readonly string[], otherwise: readonly string[]): readonly string[] {
  if (!list) return otherwise;
  const without = new Set(list.filter((one) => one.startsWith('-')).map((one) => one.slice(1)));
  return all.filter((name) => (list.includes('*') || list.includes(name)) && !without.has(name));
}
/** `["description:20"]` */
function parseSnippets(list: readonly string[] | null): Map<string, number> {
  const all = (list ?? []).flatMap((one) => {
    const [name = '', words = '10'] = one.split(':');
    return (name === '*' ? searchedAttributes : [name]).map((attribute) => [attribute, Number(words) || 10] as const);
  });
  return new Map(all.filter(([name]) => searchedAttributes.includes(name)));
}
function readChoice<T extends string>(sent: RawParameters, name: string, options: readonly [T, ...T[]]): T {
  const value = readText(sent, name, options[0]);
  const found = options.find((option) => option === value);
  if (found === undefined) throw badRequest(`Invalid value for "${name}" parameter, expected one of ${options.join(', ')}`);
  return found;
}
/** Parameters that came as the query string of `params` join the others. */
function expandParams(sent: RawParameters): RawParameters {
  if (typeof sent.params !== 'string') return sent;
  const { params, ...others } = sent;
  return { ...Object.fromEntries(new URLSearchParams(params)), ...others };
}
const asQueryString = (sent: RawParameters) =>
  Object.entries(sent)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`)
    .join('&');

/** Reads the parameters of a query. Those that have no meaning here (for analytics, rules ...) are passed over. @throws 400 */
export function parseParameters(sentAs: RawParameters): SearchParameters {
  const sent = expandParams(sentAs);
  const fields = readList(sent, 'responseFields');
  const hasWindow = sent.length !== undefined && sent.length !== null;
  return {
    query: readText(sent, 'query', '').slice(0, 512),
    page: readInteger(sent, 'page', 0),
    hitsPerPage: readInteger(sent, 'hitsPerPage', 20, 1_000),
    range: hasWindow ? { offset: readInteger(sent, 'offset', 0), length: readInteger(sent, 'length', 20, 1_000) } : null,
    condition: {
      all: [parseFilters(readText(sent, 'filters', '')), facetFilters(sent.facetFilters), numericFilters(sent.numericFilters)],
    },
    facets: selectFacets(readList(sent, 'facets')),
    maxValuesPerFacet: readInteger(sent, 'maxValuesPerFacet', 100, 1_000),
    sortFacetValuesBy: readChoice(sent, 'sortFacetValuesBy', ['count', 'alpha']),
    retrieved: new Set(selectNames(readList(sent, 'attributesToRetrieve'), attributeNames, attributeNames)),
    highlighted: selectNames(readList(sent, 'attributesToHighlight'), searchedAttributes, searchedAttributes),
    snippets: parseSnippets(readList(sent, 'attributesToSnippet')),
    tags: [readText(sent, 'highlightPreTag', '<em>'), readText(sent, 'highlightPostTag', '</em>')],
    ellipsis: readText(sent, 'snippetEllipsisText', '…'),
    prefixes: readChoice(sent, 'queryType', ['prefixLast', 'prefixAll', 'prefixNone']),
    toleratesTypos: !['false', false].includes((sent.typoTolerance ?? true) as string | boolean), // anything else stands for some tolerance
    typoLengths: [readInteger(sent, 'minWordSizefor1Typo', 4), readInteger(sent, 'minWordSizefor2Typos', 8)],
    searched: selectNames(readList(sent, 'restrictSearchableAttributes'), searchedAttributes, searchedAttributes),
    responseFields: fields && !fields.includes('*') ? new Set(fields) : null,
    params: typeof sentAs.params === 'string' ? sentAs.params : asQueryString(sent),
  };
}
const countableAttributes = attributeNames.filter((name) => name !== 'description' && name !== 'view_uri');
const selectFacets = (wanted: readonly string[] | null) =>
  wanted?.includes('*') ? facetNames : countableAttributes.filter((name) => wanted?.includes(name));
