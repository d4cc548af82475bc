import { notify } from '../../db/client.ts';
import type { Context } from '../context.ts';

/** A table of work to be done in the background, written in the transaction of the change that causes it. */
export interface Outbox {
  readonly name: string;
  /** Seconds between two looks at the table when nobody calls `wakeOutbox`. Default: 20. */
  readonly pollSeconds?: number;
  /**
   * Processes some rows and returns how many; called again until it returns 0. Every process does this at the same time: take rows
   * with FOR UPDATE SKIP LOCKED.
   */
  processBatch(ctx: Context, signal: AbortSignal): Promise<number>;
}

/** The channel on which new rows of an outbox are announced. */
export const outboxChannel = (name: string): string => `outbox_${name}`;

/** Makes every process look at an outbox as soon as the transaction of the context commits. */
export const wakeOutbox = (ctx: Pick<Context, 'db'>, name: string): Promise<void> => notify(outboxChannel(name), '', ctx.db);
