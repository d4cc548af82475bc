import { message } from '../message.ts';

/** Why a request to the search is refused, in the words that Algolia's clients know. */
export const searchRefusals = {
  notAllowed: 'Invalid Application-ID or API key',
  indexNotAllowed: 'Index not allowed with this API key',
  indexNotFound: message<{ index: string }>('Index {index} does not exist'),
  bodyTooLarge: message<{ kibibytes: number }>('The body may have {kibibytes} KiB at most'),
  notAnObject: 'Expecting a JSON object',
  providerUnavailable: 'The search provider cannot be reached: try again later.',
} as const;

/** Why queries are refused. */
export const queryRefusals = {
  notSearchable: message<{ facet: string }>(
    'Cannot search in "{facet}" attribute, you need to add "searchable({facet})" to attributesForFaceting.',
  ),
  facetNotText: '"facet" should be the name of an attribute',
  maxFacetHits: '"maxFacetHits" should be between 1 and 100',
  requestsNotList: '"requests" should be a list of queries',
  tooManyQueries: message<{ limit: number }>('No more than {limit} queries may be sent together'),
  indexNameNotText: '"indexName" should be the name of an index',
} as const;

/** Why a parameter of a query is refused. */
export const parameterRefusals = {
  notText: message<{ name: string }>('Invalid value for "{name}" parameter, expected a string'),
  notInteger: message<{ name: string; limit: number }>(
    'Invalid value for "{name}" parameter, expected an integer between 0 and {limit}',
  ),
  notList: message<{ name: string }>('Invalid value for "{name}" parameter, expected a list of strings'),
  notChoice: message<{ name: string; options: string }>('Invalid value for "{name}" parameter, expected one of {options}'),
} as const;

/** Why filters are refused. */
export const filterRefusals = {
  unreadable: message<{ column: number }>('filters: Unexpected token at col {column}'),
  unexpected: message<{ token: string; expected: string; column: number }>(
    'filters: Unexpected token {token} expected {expected} at col {column}',
  ),
  unexpectedEnd: message<{ expected: string }>('filters: Unexpected end, expected {expected}'),
  notNumber: message<{ value: string }>('filters: {value} is not a number'),
  tooLong: message<{ limit: number }>('filters: may have {limit} characters at most'),
  tooDeep: 'filters: too deeply nested',
  facetFormat: message<{ text: string }>('facetFilters: {text} should be "attribute:value"'),
  numericFormat: message<{ text: string }>(
    'numericFilters: {text} should be "attribute operator number" or "attribute:lower TO upper"',
  ),
  withoutNumber: message<{ text: string }>('numericFilters: {text} has no number'),
  notList: message<{ text: string }>('{text} is not a list'),
  notListOfStrings: message<{ name: string }>('{name} should be a list of strings or of lists of strings'),
  tooManyAlternatives: message<{ name: string }>('{name} has too many alternatives'),
} as const;

/** What a filter should have instead of what it has. */
export const filterParts = {
  number: 'a number',
  attribute: 'an attribute',
  value: 'a value',
  colon: '":" or a comparison',
  closing: '")"',
  conjunction: 'AND or OR',
} as const;

/** Log lines about indexes. */
export const searchLog = {
  notIndexed: 'an event cannot be indexed',
  behind: message<{ seconds: number }>('a search index is behind; the next try is in {seconds} s'),
} as const;
