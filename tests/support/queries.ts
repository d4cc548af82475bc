import pg from 'pg';

/** Counts the statements that this process sends to PostgreSQL while `work` runs. For services started in this process. */
export async function countingQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const original = pg.Client.prototype.query;
  let queries = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    queries += 1;
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    return { result: await work(), queries };
  } finally {
    pg.Client.prototype.query = original;
  }
}
