import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../platform/context.ts';
import { attributes, objectOfRow, replicas, type SearchObject } from './attributes.ts';
import { conditionSql } from './query/conditions.ts';
import type { SearchParameters } from './query/parameters.ts';
import { type Interpretation, matchExactly, matchWithTypos, type Words } from './query/queryPlan.ts';

const { sql } = Prisma;

/** The convention whose events are searched, and their order. */
export interface SearchTarget {
  readonly convention_id: string;
  /** The ending of a replica's name, or '' for the order of relevance. */
  readonly replica: string;
}
/** The statistics of a number over all matches. */
export interface Stats {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
}
export interface SearchResult {
  readonly count: number;
  readonly hits: readonly SearchObject[];
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stats: Readonly<Record<string, Stats>>;
  readonly relaxed: boolean;
}

/** The column of `found` that holds an attribute. The prefix keeps it apart from columns of the index. */
const columnOf = (name: string) => Prisma.raw(`of_${name}`);

/** Builds SQL that counts the values of a facet among the matches. `having` restricts the values. */
export const facetCountsSql = (name: string, parameters: SearchParameters, limit: number, having = sql`true`): Prisma.Sql => {
  const column = columnOf(name);
  const from =
    attributes[name]?.kind === 'list'
      ? sql`found, unnest(${column}) AS value`
      : sql`(SELECT ${column}::text AS value FROM found) AS facet_values`;
  const order = parameters.sortFacetValuesBy === 'alpha' ? sql`value` : sql`count(*) DESC, value`;
  return sql`SELECT value, count(*) AS times FROM ${from} WHERE value IS NOT NULL AND ${having} GROUP BY value ORDER BY ${order} LIMIT ${limit}`;
};
/** Builds the clause WITH found AS: the matches, with the columns that they are ordered by and that are counted. */
export function matchesSql(
  { convention_id }: SearchTarget,
  parameters: SearchParameters,
  interpretation: Interpretation,
  columns: readonly string[],
): Prisma.Sql {
  const ranks = interpretation.order.map((rank, at) => sql`${rank} AS ${Prisma.raw(`rank${at}`)}`);
  const values = columns.map((name) => sql`${attributes[name]?.value ?? Prisma.empty} AS ${columnOf(name)}`);
  return sql`
    WITH found AS MATERIALIZED (
      SELECT ${Prisma.join([sql`event_id`, sql`start_date AS by_start`, sql`event_number AS by_number`, ...ranks, ...values], ', ')}
      FROM searchdocument WHERE convention_id = ${convention_id}::uuid AND ${interpretation.where} AND ${conditionSql(parameters.condition)}
    )`;
}
const statsSql = (name: string) => {
  const column = columnOf(name);
  return sql`(SELECT json_build_object('min', min(${column}), 'max', max(${column}), 'avg', avg(${column}), 'sum', sum(${column})) FROM found)`;
};

async function runQuery(
  db: Db,
  target: SearchTarget,
  parameters: SearchParameters,
  interpretation: Interpretation,
): Promise<SearchResult> {
  const numbers = parameters.facets.filter((name) => attributes[name]?.kind === 'number');
  const replica = replicas[target.replica];
  const columns = [...new Set([...parameters.facets, ...(replica ? [replica.attribute] : [])])];
  const order = [
    ...(replica ? [sql`${columnOf(replica.attribute)} ${Prisma.raw(replica.order)} NULLS LAST`] : []),
    ...interpretation.order.map((_, at) => sql`${Prisma.raw(`rank${at}`)}`),
    sql`by_start NULLS LAST, by_number, event_id`,
  ];
  const by = Prisma.join(order, ', ');
  const { offset, length } = parameters.range ?? {
    offset: parameters.page * parameters.hitsPerPage,
    length: parameters.hitsPerPage,
  };
  const hits = sql`(SELECT json_agg(object) FROM (
    SELECT ${objectOfRow} AS object FROM (SELECT * FROM found ORDER BY ${by} LIMIT ${length} OFFSET ${offset}) AS page
    JOIN searchdocument USING (event_id) ORDER BY ${by}) AS hits)`;
  const figures = [
    ...parameters.facets.map((name) => {
      const counts = facetCountsSql(name, parameters, parameters.maxValuesPerFacet);
      return sql`(SELECT json_object_agg(value, times) FROM (${counts}) AS counts)`;
    }),
    ...numbers.map(statsSql),
  ];
  const named = figures.map((figure, at) => sql`, ${figure} AS ${Prisma.raw(`figure${at}`)}`);
  const [row = {}] = await db.$queryRaw<Record<string, unknown>[]>`
    ${matchesSql(target, parameters, interpretation, columns)}
    SELECT (SELECT count(*) FROM found)::integer AS count, ${length > 0 ? hits : sql`NULL`} AS hits ${Prisma.join(named.length ? named : [Prisma.empty], ' ')}`;
  const at = parameters.facets.length;
  return {
    count: row.count as number,
    hits: (row.hits ?? []) as SearchObject[], // as objectOfRow makes them
    facets: Object.fromEntries(parameters.facets.map((name, n) => [name, (row[`figure${n}`] ?? {}) as Record<string, number>])), // as facetCounts makes them
    stats: row.count ? Object.fromEntries(numbers.map((name, n) => [name, row[`figure${at + n}`] as Stats])) : {}, // as statsSql makes them
    relaxed: interpretation.relaxed,
  };
}

const hasMatches = async (db: Db, { convention_id }: SearchTarget, { where }: Interpretation) => {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (SELECT 1 FROM searchdocument WHERE convention_id = ${convention_id}::uuid AND ${where}) AS found`;
  return row.found;
};
/**
 * Decides how the words of a query are matched. Words that occur in the index are matched exactly, even if filters exclude all matches. Only
 * if they occur nowhere, typos are tolerated.
 */
export async function interpret(
  db: Db,
  target: SearchTarget,
  words: Words,
  parameters: SearchParameters,
): Promise<Interpretation> {
  const exact = matchExactly(words, parameters);
  if (!words.words.length || !parameters.toleratesTypos || (await hasMatches(db, target, exact))) return exact;
  return matchWithTypos(db, target.convention_id, words, parameters);
}

/** Searches the index of a convention. */
export async function find(db: Db, target: SearchTarget, words: Words, parameters: SearchParameters): Promise<SearchResult> {
  const exact = matchExactly(words, parameters);
  const result = await runQuery(db, target, parameters, exact);
  if (result.count || !words.words.length || !parameters.toleratesTypos || (await hasMatches(db, target, exact))) return result;
  return runQuery(db, target, parameters, await matchWithTypos(db, target.convention_id, words, parameters));
}
