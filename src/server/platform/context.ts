import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { retrying } from '../errors/mapError.ts';
import { sessionRequired } from '../errors/refusals.ts';
import type { Dialect } from './dialects.ts';
import { log } from './log.ts';
import type { Viewer } from './viewer.ts';

export type Db = PrismaClient | Prisma.TransactionClient;
export interface Warning {
  code: number;
  message: string;
  data: string | null;
}

/** What a request brings along, and what its answer carries beside the body. One per request; transactions get a copy. */
export interface Context {
  db: Db;
  viewer: Viewer | null;
  dialect: Dialect;
  request: {
    readonly id: string;
    readonly ip: string;
    /** By what host (and port) the client knows the service: for links. */
    readonly host: string;
    /** The credential as it was sent (checked already), if any. */
    readonly session_id: string | null;
    readonly if_match: string | null;
    /** Whether the answer may set a cookie, and whether one for https only. */
    readonly cookies?: 'none' | 'plain' | 'secure';
  };
  reply: { headers: Record<string, string>; warnings: Warning[] };
  /** What is to be done once the transaction is over. */
  readonly afterCommit?: ((ctx: Context) => Promise<void>)[];
  /** The record through which a list is read. */
  readonly through?: { readonly resource: string; readonly id: string };
}

/** The signed-in user behind the request. @throws 401 without a session. */
export function requireUser(ctx: Context): Viewer {
  if (!ctx.viewer) throw sessionRequired();
  return ctx.viewer;
}

/** Adds a line to `_warnings` of the answer. */
export const warn = (ctx: Context, message: string, data: string | null = null) => {
  ctx.reply.warnings.push({ code: 200, message, data });
};

/**
 * Runs `work` in one transaction (the present one, if there is one); deadlocks and serialisation failures are retried up to 3 times.
 * Warnings of a try that was rolled back are dropped with it. `takesLong` gives it minutes instead of seconds.
 */
export async function transaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>, takesLong = false): Promise<T> {
  if (!('$transaction' in ctx.db)) return work(ctx);
  const { db } = ctx;
  const said = ctx.reply.warnings.length;
  const outer = ctx.afterCommit;
  const afterwards: NonNullable<Context['afterCommit']> = [];
  const done = await retrying(() => {
    ctx.reply.warnings.length = said;
    afterwards.length = 0;
    const begin = async (tx: Prisma.TransactionClient) => {
      if (takesLong) await tx.$executeRaw`SET LOCAL statement_timeout = '3min'`;
      return work({ ...ctx, db: tx, afterCommit: afterwards });
    };
    // It is the pool that loses patience with those who wait for a connection.
    return db.$transaction(begin, { maxWait: 60_000, timeout: takesLong ? 200_000 : 30_000 });
  });
  if (outer) outer.push(...afterwards);
  else
    for (const one of afterwards)
      await one(ctx).catch((err: unknown) => log.error({ err }, 'what follows a change was not done'));
  return done;
}

/**
 * Does something once the present transaction is committed (at once outside of any), in transactions of its own: what takes locks out of
 * their order, and may be done again later if it fails now.
 */
export async function afterCommit(ctx: Context, work: (ctx: Context) => Promise<void>): Promise<void> {
  if (ctx.afterCommit) ctx.afterCommit.push(work);
  else await work(ctx);
}
/** Runs work that writes with one statement: tried again as a transaction would be. */
export const retryStatement = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  '$transaction' in ctx.db ? retrying(() => work(ctx)) : work(ctx);
