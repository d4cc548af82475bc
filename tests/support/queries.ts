import pg from 'pg';

const original = pg.Client.prototype.query;

async function counted<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  let queries = 0;
  pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    queries += 1;
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    return { result: await work(), queries };
  } finally {
    pg.Client.prototype.query = original;
  }
}

/**
 * Counts the statements that this process sends to PostgreSQL while `work` runs, which must not change anything: it is done three times,
 * and the least counts, because the service has work of its own now and then. For services started in this process.
 */
export async function countingQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const [first, second, third] = [await counted(work), await counted(work), await counted(work)];
  return { result: third.result, queries: Math.min(first.queries, second.queries, third.queries) };
}
