import { sharedByKey } from '../../platform/concurrency/sharedNext.ts';
import { runStatement, sharesReads } from '../client.ts';
import { runBatched } from './batching.ts';
import { type Counted, idsStatement, pageStatement, type Query, searchStatement } from './pageStatements.ts';
import { nullIfUnsupported, rowsByIds } from './reads.ts';
import type { Shape } from './shape.ts';
import type { Statement } from './statement.ts';

export type { Query } from './pageStatements.ts';

interface PageOf<Row> {
  readonly total: number;
  readonly rows: Row[];
}

/** Whether a condition looks for a text within others: how many rows it meets, and so the best plan, depends on the text. */
export const hasPattern = (condition: unknown): boolean =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.entries(condition).some(([key, value]) => key === 'contains' || hasPattern(value));

const sharedPages = sharedByKey<unknown[]>();
/** Runs a statement. Whoever asks for the same page while it is read shares the next reading, so an opening does not read it for each. */
async function countedPage<T>({ statement, values }: { statement: Statement<Counted<T>>; values: unknown[] }, take: number) {
  const run = () => (sharesReads() ? runBatched(statement, values) : runStatement(statement, values));
  const key = statement.name || statement.text; // those that are not kept have no name
  const shared = sharesReads() ? sharedPages(`${key}\0${JSON.stringify(values)}`, run) : run();
  const answer = (await shared) as Counted<T>[]; // the statement is part of the key
  return { total: answer[0]?.n ?? 0, found: answer.flatMap(({ found }) => (found === null ? [] : [found])).slice(0, take) };
}
/** Up to so many joins a search reads the rows themselves: to plan more of them anew for each text takes longer than a second statement. */
const MAX_JOINS_OF_SEARCH = 2;
/**
 * A page of rows and the number of all, in one statement; null where it takes Prisma. A search for rows of many joins takes two: the plan
 * that finds rows depends on what is searched, and the one that reads them does not.
 */
export async function pageWithTotal<Row extends { id: string }>(shape: Shape, query: Query): Promise<PageOf<Row> | null> {
  const { search, take } = query;
  const isSearch = search !== undefined && hasPattern(search);
  if (!isSearch || shape.joinCount <= MAX_JOINS_OF_SEARCH) {
    const all = search ? { ...query, where: { AND: [query.where, search] } } : query;
    const page = nullIfUnsupported(() =>
      isSearch ? searchStatement<Row>(shape, query, search, true) : pageStatement<Row>(shape, all),
    );
    const read = page && (await countedPage(page, take));
    return read && { total: read.total, rows: read.found };
  }
  const page = nullIfUnsupported(() => searchStatement<string>(shape, query, search, false));
  const read = page && (await countedPage(page, take));
  if (!read) return null;
  const rows = new Map((read.found.length ? await rowsByIds<Row>(shape, read.found) : []).map((row) => [row.id, row]));
  return { total: read.total, rows: read.found.flatMap((id) => rows.get(id) ?? []) };
}

/** The ids of a list in their order, 16 bytes each; null where it takes Prisma. */
export async function idsInOrder(shape: Shape, query: Omit<Query, 'skip'>): Promise<Buffer | null> {
  const made = nullIfUnsupported(() => idsStatement(shape, query));
  if (!made) return null;
  const [row] = await runStatement(made.statement, made.values);
  return Buffer.from(row?.ids ?? '', 'hex');
}
