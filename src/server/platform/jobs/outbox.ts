import { notify } from '../../db/client.ts';
import type { Context } from '../context.ts';

/** A table of background work. Its rows are written in the transaction of the change that causes them. */
export interface Outbox {
  readonly name: string;
  /** Seconds between polls of the table without `wakeOutbox`. Default: 20. */
  readonly pollSeconds?: number;
  /** Nothing of it leaves the service: it goes on while background work is paused after a restore. */
  readonly staysInside?: boolean;
  /**
   * Processes some rows and returns how many. It is called again until it returns 0. All processes run it at the same time, so select
   * rows with FOR UPDATE SKIP LOCKED.
   */
  processBatch(ctx: Context, signal: AbortSignal): Promise<number>;
}

/** The channel that announces new rows of an outbox. */
export const outboxChannel = (name: string): string => `outbox_${name}`;

/** Makes every process read an outbox when the transaction of the context commits. */
export const wakeOutbox = (ctx: Pick<Context, 'db'>, name: string): Promise<void> => notify(outboxChannel(name), '', ctx.db);
