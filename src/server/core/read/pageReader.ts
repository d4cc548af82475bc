import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { findPage, includeOf, type PageParts, type Table, table } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import type { Where } from './where.ts';

/** A search with at most this many results is narrowed to their ids. */
const MAX_NARROWED = 100;
/**
 * Counts the rows of a list, and narrows a search with few results to their ids. Given search and order in one query, PostgreSQL may walk
 * through all rows in order instead of using the text index.
 */
async function countAndNarrow(
  rows: Table,
  where: Where,
  searching: boolean,
): Promise<{ where: Where; total: number | Promise<number> }> {
  if (!searching) return { where, total: rows.count({ where }) };
  const matches = await rows.findMany({ where, select: { id: true }, take: MAX_NARROWED + 1 });
  if (matches.length > MAX_NARROWED) return { where, total: rows.count({ where }) };
  return { where: { id: { in: matches.map(({ id }) => id) } }, total: matches.length };
}

/** A page of rows, and the number of all. */
export interface PageOfRows {
  readonly total: number;
  readonly rows: AnyRow[];
}
/** The rows of a list. */
export interface PageReader {
  readonly where: Where;
  /** Reads one page, in the order of Prisma's `orderBy`. */
  read(page: { readonly skip: number; readonly take: number }, orderBy: readonly Where[]): Promise<PageOfRows>;
}
/**
 * Reads pages in one statement, or with Prisma inside of transactions and where a condition or an order is beyond that statement.
 * @param search a condition besides, which few rows meet
 * @param parts what the answer needs of the rows
 */
export function pageReader(ctx: Context, r: Resource, scope: Where, search: Where | undefined, parts?: PageParts): PageReader {
  let counted: ReturnType<typeof countAndNarrow> | undefined;
  const where = search ? { AND: [scope, search] } : scope;
  return {
    where,
    async read(page, orderBy) {
      const found = await findPage(ctx, r.name, { where: scope, orderBy, ...(search ? { search } : {}), ...page }, parts);
      if (found) return found;
      counted ??= countAndNarrow(table(ctx, r.name), where, search !== undefined);
      const { where: narrowed, total: counting } = await counted;
      const reading = table(ctx, r.name).findMany({ where: narrowed, ...page, orderBy, ...includeOf(r) });
      const [total, rows] = await Promise.all([counting, reading]);
      return { total, rows };
    },
  };
}
