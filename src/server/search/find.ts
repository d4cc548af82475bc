import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../platform/context.ts';
import { attributes, objectOfRow, replicas, type SearchObject } from './attributes.ts';
import { conditionSql } from './query/conditions.ts';
import type { SearchParameters } from './query/parameters.ts';
import { type Interpretation, matchExactly, matchWithTypos, type Words } from './query/queryPlan.ts';

const { sql } = Prisma;

/** Which convention's events are searched, in which order. */
export interface SearchTarget {
  readonly convention_id: string;
  /** The ending of a replica, or '' for the order of relevance. */
  readonly replica: string;
}
/** The figures of a number among all finds. */
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

/** The column of `found` that holds an attribute: the index has others of the plain name. */
const columnOf = (name: string) => Prisma.raw(`of_${name}`);

/** How often each value of a facet occurs among the finds, the most frequent first. `having` narrows the values down. */
export const facetCountsSql = (name: string, asked: SearchParameters, limit: number, having = sql`true`): Prisma.Sql => {
  const column = columnOf(name);
  const from =
    attributes[name]?.kind === 'list'
      ? sql`found, unnest(${column}) AS value`
      : sql`(SELECT ${column}::text AS value FROM found) AS one`;
  const order = asked.sortFacetValuesBy === 'alpha' ? sql`value` : sql`count(*) DESC, value`;
  return sql`SELECT value, count(*) AS times FROM ${from} WHERE value IS NOT NULL AND ${having} GROUP BY value ORDER BY ${order} LIMIT ${limit}`;
};
/** WITH found AS: the finds, with what they are ordered by and what is counted of them. */
export function matchesSql(
  { convention_id }: SearchTarget,
  asked: SearchParameters,
  meaning: Interpretation,
  columns: readonly string[],
): Prisma.Sql {
  const ranks = meaning.order.map((rank, at) => sql`${rank} AS ${Prisma.raw(`rank${at}`)}`);
  const shown = columns.map((name) => sql`${attributes[name]?.value ?? Prisma.empty} AS ${columnOf(name)}`);
  return sql`
    WITH found AS MATERIALIZED (
      SELECT ${Prisma.join([sql`event_id`, sql`start_date AS by_start`, sql`event_number AS by_number`, ...ranks, ...shown], ', ')}
      FROM searchdocument WHERE convention_id = ${convention_id}::uuid AND ${meaning.where} AND ${conditionSql(asked.condition)}
    )`;
}
const statsSql = (name: string) => {
  const column = columnOf(name);
  return sql`(SELECT json_build_object('min', min(${column}), 'max', max(${column}), 'avg', avg(${column}), 'sum', sum(${column})) FROM found)`;
};

async function runQuery(db: Db, where: SearchTarget, asked: SearchParameters, meaning: Interpretation): Promise<SearchResult> {
  const numbers = asked.facets.filter((name) => attributes[name]?.kind === 'number');
  const replica = replicas[where.replica];
  const columns = [...new Set([...asked.facets, ...(replica ? [replica.attribute] : [])])];
  const order = [
    ...(replica ? [sql`${columnOf(replica.attribute)} ${Prisma.raw(replica.order)} NULLS LAST`] : []),
    ...meaning.order.map((_, at) => sql`${Prisma.raw(`rank${at}`)}`),
    sql`by_start NULLS LAST, by_number, event_id`,
  ];
  const by = Prisma.join(order, ', ');
  const { offset, length } = asked.range ?? { offset: asked.page * asked.hitsPerPage, length: asked.hitsPerPage };
  const hits = sql`(SELECT json_agg(object) FROM (
    SELECT ${objectOfRow} AS object FROM (SELECT * FROM found ORDER BY ${by} LIMIT ${length} OFFSET ${offset}) AS page
    JOIN searchdocument USING (event_id) ORDER BY ${by}) AS hits)`;
  const figures = [
    ...asked.facets.map((name) => {
      const counts = facetCountsSql(name, asked, asked.maxValuesPerFacet);
      return sql`(SELECT json_object_agg(value, times) FROM (${counts}) AS counts)`;
    }),
    ...numbers.map(statsSql),
  ];
  const named = figures.map((figure, at) => sql`, ${figure} AS ${Prisma.raw(`figure${at}`)}`);
  const [row = {}] = await db.$queryRaw<Record<string, unknown>[]>`
    ${matchesSql(where, asked, meaning, columns)}
    SELECT (SELECT count(*) FROM found)::integer AS count, ${length > 0 ? hits : sql`NULL`} AS hits ${Prisma.join(named.length ? named : [Prisma.empty], ' ')}`;
  const at = asked.facets.length;
  return {
    count: row.count as number,
    hits: (row.hits ?? []) as SearchObject[], // as objectOfRow makes them
    facets: Object.fromEntries(asked.facets.map((name, n) => [name, (row[`figure${n}`] ?? {}) as Record<string, number>])), // as facetCounts makes them
    stats: row.count ? Object.fromEntries(numbers.map((name, n) => [name, row[`figure${at + n}`] as Stats])) : {}, // as statsSql makes them
    relaxed: meaning.relaxed,
  };
}

const hasMatches = async (db: Db, { convention_id }: SearchTarget, { where }: Interpretation) => {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (SELECT 1 FROM searchdocument WHERE convention_id = ${convention_id}::uuid AND ${where}) AS found`;
  return row.found;
};
/**
 * What is meant by the words of a query. What stands in the index as it was typed is not second-guessed, even if filters leave nothing
 * of it; only where it stands nowhere, slips are forgiven.
 */
export async function interpret(db: Db, where: SearchTarget, words: Words, asked: SearchParameters): Promise<Interpretation> {
  const literal = matchExactly(words, asked);
  if (!words.words.length || !asked.toleratesTypos || (await hasMatches(db, where, literal))) return literal;
  return matchWithTypos(db, where.convention_id, words, asked);
}

/** Searches the index of a convention. */
export async function find(db: Db, where: SearchTarget, words: Words, asked: SearchParameters): Promise<SearchResult> {
  const literal = matchExactly(words, asked);
  const found = await runQuery(db, where, asked, literal);
  if (found.count || !words.words.length || !asked.toleratesTypos || (await hasMatches(db, where, literal))) return found;
  return runQuery(db, where, asked, await matchWithTypos(db, where.convention_id, words, asked));
}
