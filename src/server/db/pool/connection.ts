import type pg from 'pg';
import { currentActor } from '../actor.ts';
import { attributed, beginAs, kindOf } from '../attribution.ts';
import { PrimaryClient } from '../servers/primary.ts';

/**
 * A connection that runs one statement at a time. Prisma sends several at once inside a transaction. pg would queue them too, but it plans
 * to stop that and prints a warning.
 */
export class Connection extends PrimaryClient {
  #last: Promise<unknown> = Promise.resolve();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const now = (...args: unknown[]): unknown => Reflect.apply(super.query, this, args);
    // The answer of two statements is a list.
    const begin = async (actor: string) => ((await now(beginAs(actor))) as pg.QueryResult[])[0];
    const inTurn = (...args: unknown[]) => {
      const [first] = args;
      const waitable = (typeof first === 'string' || !('submit' in (first as object))) && typeof args.at(-1) !== 'function'; // text, or settings
      if (!waitable) return now(...args);
      const actor = first && (first as pg.QueryConfig).text === 'BEGIN' ? currentActor() : undefined;
      const send = actor === undefined ? () => now(...args) : () => begin(actor);
      const result = this.#last.then(send);
      this.#last = result.catch(() => {});
      return result;
    };
    this.query = inTurn as typeof this.query; // any of its forms
  }
}

/** Runs a statement that is a transaction by itself, in the name of the actor. */
export async function sendSingle(client: pg.PoolClient, query: pg.QueryConfig, given?: unknown[]): Promise<pg.QueryResult> {
  const actor = currentActor();
  const kind = actor === undefined ? 'read' : kindOf(query.text);
  if (actor === undefined || kind === 'read') return client.query(query, given);
  if (kind === 'write') {
    const { values, ...statement } = query;
    const sent = attributed(statement, given ?? values ?? [], actor);
    return sent.result(await client.query(sent.query, sent.values));
  }
  await client.query(beginAs(actor));
  try {
    const result = await client.query(query, given);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
