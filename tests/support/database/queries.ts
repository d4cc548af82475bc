import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import pg from 'pg';

/** Marks the requests that come while statements are counted. At all other times it is off: every promise would cost more. */
const requests = new AsyncLocalStorage<true>();
let counting = false;
let sent = 0;

const original = pg.Client.prototype.query;
pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
  if (counting && requests.getStore()) sent += 1;
  return Reflect.apply(original, this, args);
} as typeof original;

/** The statements of this server's requests can be counted. */
export function countQueriesOf(server: Server): void {
  server.prependListener('request', () => {
    if (counting) requests.enterWith(true);
  });
}

async function counted<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  sent = 0;
  counting = true;
  try {
    return { result: await work(), queries: sent };
  } finally {
    counting = false;
    requests.disable();
  }
}

/**
 * Counts the statements behind the requests that `work` makes to the service of this process (createService). It is done three times,
 * as much each time, and the least counts, because a request may find that the service has to look up a session again.
 */
export async function countingQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const [first, second, third] = [await counted(work), await counted(work), await counted(work)];
  const queries = Math.min(first.queries, second.queries, third.queries);
  if (queries === 0) throw new Error('No statement was counted: the requests must go to a service of createService.');
  return { result: third.result, queries };
}
