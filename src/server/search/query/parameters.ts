import { parameterRefusals } from '../../../messages/search/refusals.ts';
import { attributeNames, facetNames, searchedAttributes } from '../attributes.ts';
import { badRequest } from '../failure.ts';
import type { Condition } from './conditions.ts';
import { facetFilters, numericFilters } from './filterLists.ts';
import { parseFilters } from './filters.ts';

export type RawParameters = Readonly<Record<string, unknown>>;
/** The parameters of a query, checked and with their defaults. */
export interface SearchParameters {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** How many matches to skip and to return, for clients that do not use pages. */
  readonly range: { readonly offset: number; readonly length: number } | null;
  readonly condition: Condition;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: 'count' | 'alpha';
  /** The attributes to return of each match. */
  readonly retrieved: ReadonlySet<string>;
  readonly highlighted: readonly string[];
  /** The attributes of which a snippet is returned, and how many words it has. */
  readonly snippets: ReadonlyMap<string, number>;
  readonly tags: readonly [before: string, after: string];
  readonly ellipsis: string;
  readonly prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
  readonly toleratesTypos: boolean;
  /** The minimum length of words that may have one typo, and two. */
  readonly typoLengths: readonly [one: number, two: number];
  readonly searched: readonly string[];
  readonly responseFields: ReadonlySet<string> | null;
  /** The parameters as they were sent, for the answer. */
  readonly params: string;
}

function readText(sent: RawParameters, name: string, fallback: string): string {
  const value = sent[name] ?? fallback;
  if (typeof value === 'string') return value.replaceAll('\0', ' '); // PostgreSQL cannot store this character
  if (typeof value === 'number') return String(value);
  throw badRequest(parameterRefusals.notText({ name }));
}
function readInteger(sent: RawParameters, name: string, fallback: number, limit = 1_000_000): number {
  const raw = sent[name] ?? fallback;
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= limit) return value;
  throw badRequest(parameterRefusals.notInteger({ name, limit }));
}
function readList(sent: RawParameters, name: string): readonly string[] | null {
  let value = sent[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    try {
      value = value.trim().startsWith('[') ? JSON.parse(value) : value.split(',').map((item: string) => item.trim());
    } catch {
      throw badRequest(parameterRefusals.notList({ name }));
    }
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.filter((item: string) => item !== '');
  throw badRequest(parameterRefusals.notList({ name }));
}
/** Selects the attributes that a list names. `*` stands for all, `-name` excludes one. */
function selectNames(list: readonly string[] | null, all: readonly string[], fallback: readonly string[]): readonly string[] {
  if (!list) return fallback;
  const excluded = new Set(list.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  return all.filter((name) => (list.includes('*') || list.includes(name)) && !excluded.has(name));
}
/** Parses `["description:20"]`: attributes and numbers of words. */
function parseSnippets(list: readonly string[] | null): Map<string, number> {
  const all = (list ?? []).flatMap((item) => {
    const [name = '', words = '10'] = item.split(':');
    return (name === '*' ? searchedAttributes : [name]).map((attribute) => [attribute, Number(words) || 10] as const);
  });
  return new Map(all.filter(([name]) => searchedAttributes.includes(name)));
}
function readChoice<T extends string>(sent: RawParameters, name: string, options: readonly [T, ...T[]]): T {
  const value = readText(sent, name, options[0]);
  const choice = options.find((option) => option === value);
  if (choice === undefined) throw badRequest(parameterRefusals.notChoice({ name, options: options.join(', ') }));
  return choice;
}
/** Adds the parameters that were sent as a query string in `params` to the others. */
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

/** Parses the parameters of a query. Parameters for features that do not exist here (analytics, rules ...) are ignored. @throws 400 */
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
    toleratesTypos: !['false', false].includes((sent.typoTolerance ?? true) as string | boolean), // any other value means some tolerance
    typoLengths: [readInteger(sent, 'minWordSizefor1Typo', 4), readInteger(sent, 'minWordSizefor2Typos', 8)],
    searched: selectNames(readList(sent, 'restrictSearchableAttributes'), searchedAttributes, searchedAttributes),
    responseFields: fields && !fields.includes('*') ? new Set(fields) : null,
    params: typeof sentAs.params === 'string' ? sentAs.params : asQueryString(sent),
  };
}
const countableAttributes = attributeNames.filter((name) => name !== 'description' && name !== 'view_uri');
const selectFacets = (list: readonly string[] | null) =>
  list?.includes('*') ? facetNames : countableAttributes.filter((name) => list?.includes(name));
