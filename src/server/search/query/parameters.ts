import { facets, names, searched } from '../attributes.ts';
import { bad } from '../failure.ts';
import type { Condition } from './conditions.ts';
import { facetFilters, numericFilters } from './filterLists.ts';
import { parseFilters } from './filters.ts';

export type Sent = Readonly<Record<string, unknown>>;
/** A query, as its parameters ask for it. */
export interface Asked {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** How many finds to skip and to show: instead of pages, where a client asks so. */
  readonly window: { readonly offset: number; readonly length: number } | null;
  readonly condition: Condition;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: 'count' | 'alpha';
  /** What to show of each find. */
  readonly shown: ReadonlySet<string>;
  readonly highlighted: readonly string[];
  /** The attributes of which a few words are shown, and how many. */
  readonly snippets: ReadonlyMap<string, number>;
  readonly tags: readonly [before: string, after: string];
  readonly ellipsis: string;
  readonly prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
  readonly typos: boolean;
  /** The words that may have one slip, and two: their least length. */
  readonly slips: readonly [one: number, two: number];
  readonly searched: readonly string[];
  readonly responseFields: ReadonlySet<string> | null;
  /** The parameters as they were sent, to be repeated in the answer. */
  readonly params: string;
}

function text(sent: Sent, name: string, otherwise: string): string {
  const value = sent[name] ?? otherwise;
  if (typeof value === 'string') return value.replaceAll('\0', ' '); // PostgreSQL knows no such letter
  if (typeof value === 'number') return String(value);
  throw bad(`Invalid value for "${name}" parameter, expected a string`);
}
function integer(sent: Sent, name: string, otherwise: number, most = 1_000_000): number {
  const given = sent[name] ?? otherwise;
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw bad(`Invalid value for "${name}" parameter, expected an integer between 0 and ${most}`);
}
function list(sent: Sent, name: string): readonly string[] | null {
  let value = sent[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    try {
      value = value.trim().startsWith('[') ? JSON.parse(value) : value.split(',').map((one: string) => one.trim());
    } catch {
      throw bad(`Invalid value for "${name}" parameter, expected a list of strings`);
    }
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.filter((one: string) => one !== '');
  throw bad(`Invalid value for "${name}" parameter, expected a list of strings`);
}
/** Those of the attributes that a list names; `*` stands for all, `-name` takes one away. */
function chosen(list: readonly string[] | null, all: readonly string[], otherwise: readonly string[]): readonly string[] {
  if (!list) return otherwise;
  const without = new Set(list.filter((one) => one.startsWith('-')).map((one) => one.slice(1)));
  return all.filter((name) => (list.includes('*') || list.includes(name)) && !without.has(name));
}
/** `["description:20"]` */
function snippets(list: readonly string[] | null): Map<string, number> {
  const all = (list ?? []).flatMap((one) => {
    const [name = '', words = '10'] = one.split(':');
    return (name === '*' ? searched : [name]).map((attribute) => [attribute, Number(words) || 10] as const);
  });
  return new Map(all.filter(([name]) => searched.includes(name)));
}
function oneOf<T extends string>(sent: Sent, name: string, options: readonly [T, ...T[]]): T {
  const value = text(sent, name, options[0]);
  const found = options.find((option) => option === value);
  if (found === undefined) throw bad(`Invalid value for "${name}" parameter, expected one of ${options.join(', ')}`);
  return found;
}
/** Parameters that came as the query string of `params` join the others. */
function unfolded(sent: Sent): Sent {
  if (typeof sent.params !== 'string') return sent;
  const { params, ...others } = sent;
  return { ...Object.fromEntries(new URLSearchParams(params)), ...others };
}
const repeated = (sent: Sent) =>
  Object.entries(sent)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`)
    .join('&');

/** Reads the parameters of a query. Those that have no meaning here (for analytics, rules ...) are passed over. @throws 400 */
export function askedBy(sentAs: Sent): Asked {
  const sent = unfolded(sentAs);
  const fields = list(sent, 'responseFields');
  const hasWindow = sent.length !== undefined && sent.length !== null;
  return {
    query: text(sent, 'query', '').slice(0, 512),
    page: integer(sent, 'page', 0),
    hitsPerPage: integer(sent, 'hitsPerPage', 20, 1_000),
    window: hasWindow ? { offset: integer(sent, 'offset', 0), length: integer(sent, 'length', 20, 1_000) } : null,
    condition: {
      all: [parseFilters(text(sent, 'filters', '')), facetFilters(sent.facetFilters), numericFilters(sent.numericFilters)],
    },
    facets: chosenFacets(list(sent, 'facets')),
    maxValuesPerFacet: integer(sent, 'maxValuesPerFacet', 100, 1_000),
    sortFacetValuesBy: oneOf(sent, 'sortFacetValuesBy', ['count', 'alpha']),
    shown: new Set(chosen(list(sent, 'attributesToRetrieve'), names, names)),
    highlighted: chosen(list(sent, 'attributesToHighlight'), searched, searched),
    snippets: snippets(list(sent, 'attributesToSnippet')),
    tags: [text(sent, 'highlightPreTag', '<em>'), text(sent, 'highlightPostTag', '</em>')],
    ellipsis: text(sent, 'snippetEllipsisText', '…'),
    prefixes: oneOf(sent, 'queryType', ['prefixLast', 'prefixAll', 'prefixNone']),
    typos: !['false', false].includes((sent.typoTolerance ?? true) as string | boolean), // anything else stands for some tolerance
    slips: [integer(sent, 'minWordSizefor1Typo', 4), integer(sent, 'minWordSizefor2Typos', 8)],
    searched: chosen(list(sent, 'restrictSearchableAttributes'), searched, searched),
    responseFields: fields && !fields.includes('*') ? new Set(fields) : null,
    params: typeof sentAs.params === 'string' ? sentAs.params : repeated(sent),
  };
}
const countable = names.filter((name) => name !== 'description' && name !== 'view_uri');
const chosenFacets = (wanted: readonly string[] | null) =>
  wanted?.includes('*') ? facets : countable.filter((name) => wanted?.includes(name));
