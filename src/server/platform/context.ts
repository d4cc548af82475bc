import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { platformLog } from '../../messages/platform/settings.ts';
import { type Actor, actingAs } from '../db/actor.ts';
import { isOutside } from '../db/client.ts';
import { holdingConnection } from '../db/pool/pool.ts';
import type { LogLine } from '../db/sql/logLines.ts';
import { retryConflicts } from '../errors/databaseErrors.ts';
import { sessionRequired } from '../errors/refusals.ts';
import type { Dialect } from './dialects.ts';
import { log } from './log.ts';
import type { Viewer } from './viewer.ts';

/** All records of a list, instead of one page of them. */
export interface WholeList {
  /** The resource of the records. */
  readonly resource: string;
  readonly total: number;
  /** The record through which the list is read. */
  readonly through?: { readonly resource: string; readonly id: string };
  /** The records as lists send them with these extras, some hundreds at a time. `goOn` may end it before each time. */
  records(extras: Readonly<Record<string, unknown>>, goOn: () => Promise<void>): AsyncIterable<Record<string, unknown>[]>;
}
export type Db = PrismaClient | Prisma.TransactionClient;
export interface Warning {
  code: number;
  message: string;
  data: string | null;
}

/** What a request may still cost. */
export interface Budget {
  /** How many records the answer may hold, records inside records included, and how many characters of long texts. */
  records: number;
  characters: number;
  /** How long records may be computed. */
  milliseconds: number;
}
/** A request and the headers and warnings of its answer. There is one per request; transactions get a copy. */
export interface Context {
  db: Db;
  viewer: Viewer | null;
  dialect: Dialect;
  request: {
    readonly id: string;
    readonly ip: string;
    /** The host (and port) that the client called, for links. */
    readonly host: string;
    /** The credential that was sent, already checked; null without one. */
    readonly session_id: string | null;
    /** Whether it came in a cookie, whose value scripts of a page must not learn. */
    readonly hides_session_id?: boolean;
    readonly if_match: string | null;
    /** What the browser or program says of itself. */
    readonly user_agent?: string;
    /** Whether the answer may set cookies, and whether they are for https only. */
    readonly cookies?: 'none' | 'plain' | 'secure';
    /** The value of a cookie that was sent. */
    readonly cookie?: (name: string) => string | null;
    /** What the request may still cost. A batch of calls is one request. Unset: no limit. */
    readonly budget?: Budget;
  };
  reply: { headers: Record<string, string | string[]>; warnings: Warning[] };
  /** Work to run after the transaction commits. */
  readonly afterCommit?: ((ctx: Context) => Promise<void>)[];
  /** Set where the whole request is one transaction: each transaction within it can fail alone. */
  readonly savepoints?: boolean;
  /** Set in an optimistic attempt: the lines of logs that are written along with its record. */
  readonly lines?: LogLine[];
  /** Whether it sends no mails. */
  readonly quiet?: boolean;
  /** Set where a list is wanted as a whole: it leaves its records here, and answers an empty page. */
  readonly whole?: { list: WholeList | null };
  /** The record through which a list is read. */
  readonly through?: { readonly resource: string; readonly id: string };
}

/** Has the rest of the transaction write no letters about orders either, which the database writes for payments. */
export const keepQuiet = ({ db }: Pick<Context, 'db'>) => db.$executeRaw`SELECT set_config('convene.quiet', 'yes', true)`;

/** What a read needs that is the same for all who may make it. */
export type ReadContext = Pick<Context, 'db'>;

/** The signed-in user behind the request. @throws 401 without a session. */
export function requireUser(ctx: Context): Viewer {
  if (!ctx.viewer) throw sessionRequired();
  return ctx.viewer;
}

/** Who acts in a request. */
export function actorOf({ viewer, request }: Context, operation?: string): Actor {
  const { user_id = null, apikey_id = null } = viewer ?? {};
  const isApplication = viewer?.for_application && !viewer.scope;
  const via = !viewer ? 'anonymous' : isApplication ? 'application' : apikey_id ? 'apikey' : 'session';
  return { user_id, via, apikey_id, ip: request.ip, request_id: request.id, ...(operation ? { operation } : {}) };
}
/** Does work whose changes are recorded as those of the caller. */
export const asCaller = <T>(ctx: Context, operation: string | undefined, work: () => T): T =>
  actingAs(actorOf(ctx, operation), work);

/** Adds a warning to `_warnings` of the answer. */
export const warn = (ctx: Context, message: string, data: string | null = null) => {
  ctx.reply.warnings.push({ code: 200, message, data });
};

/** Milliseconds that a transaction may take; with `takesLong`, and for a whole request. */
const LIMIT = { usual: 30_000, long: 200_000 } as const;

/**
 * Runs `work` in a transaction, or in the current one. Retries deadlocks and serialization failures up to 3 times and drops the warnings
 * of a failed try. With `takesLong` it may take minutes instead of seconds.
 */
export async function transaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>, takesLong = false): Promise<T> {
  const inTime = async (ctx: Context) => {
    if (takesLong) await ctx.db.$executeRaw`SET LOCAL statement_timeout = '3min'`;
    return work(ctx);
  };
  if (isOutside(ctx.db)) return begin(ctx, ctx.db, inTime, takesLong ? LIMIT.long : LIMIT.usual);
  return ctx.savepoints ? undoable(ctx, (ctx) => inTime({ ...ctx, savepoints: false })) : work(ctx);
}
/** Runs the whole request in one transaction, in which transactions are savepoints: what one of them undoes leaves the others. */
export function wholeRequest<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return isOutside(ctx.db) ? begin(ctx, ctx.db, (ctx) => work({ ...ctx, savepoints: true }), LIMIT.long) : work(ctx);
}

async function begin<T>(
  ctx: Context,
  db: Pick<PrismaClient, '$transaction'>,
  work: (ctx: Context) => Promise<T>,
  timeout: number,
): Promise<T> {
  const warningCount = ctx.reply.warnings.length;
  const outer = ctx.afterCommit;
  const afterwards: NonNullable<Context['afterCommit']> = [];
  const result = await retryConflicts(() => {
    ctx.reply.warnings.length = warningCount;
    afterwards.length = 0;
    // The pool has its own, shorter limit for a wait.
    return db.$transaction((tx) => holdingConnection(() => work({ ...ctx, db: tx, afterCommit: afterwards })), {
      maxWait: 60_000,
      timeout,
    });
  }).catch(async (error: unknown) => {
    await runUndone(ctx, error);
    throw error;
  });
  if (outer) outer.push(...afterwards);
  else await runAfterwards(ctx, afterwards);
  return result;
}
/** Does what was left until the commit. What fails of it is logged. */
export async function runAfterwards(ctx: Context, afterwards: NonNullable<Context['afterCommit']>): Promise<void> {
  for (const callback of afterwards)
    await callback(ctx).catch((err: unknown) => log.error({ err }, platformLog.afterCommitFailed));
}

const undone = new WeakMap<Error, (ctx: Context) => Promise<void>>();
/** Has `work` run once the transaction that this error ends is rolled back, to count a failure for example. It may throw another error. */
export function afterRollback<E extends Error>(error: E, work: (ctx: Context) => Promise<void>): E {
  undone.set(error, work);
  return error;
}

/** Does what was left until after the rollback that an error brings. */
export const runUndone = async (ctx: Context, error: unknown): Promise<void> => undone.get(error as Error)?.(ctx);

/** Runs `work` after a savepoint, to which the transaction returns if it fails. Retries it like a transaction. */
function undoable<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const [warnings, afterwards] = [ctx.reply.warnings.length, ctx.afterCommit?.length ?? 0];
  return retryConflicts(async () => {
    await ctx.db.$executeRaw`SAVEPOINT undoable`;
    try {
      const result = await work(ctx);
      await ctx.db.$executeRaw`RELEASE SAVEPOINT undoable`;
      return result;
    } catch (error) {
      await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT undoable`;
      ctx.reply.warnings.length = warnings;
      if (ctx.afterCommit) ctx.afterCommit.length = afterwards;
      await undone.get(error as Error)?.(ctx);
      throw error;
    }
  });
}
/**
 * Runs `work` that has no transaction of its own, so that the request goes on in its transaction after a failed statement. Without one,
 * it just runs.
 */
export async function recoverable<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  if (!ctx.savepoints) return work();
  await ctx.db.$executeRaw`SAVEPOINT recoverable`;
  try {
    return await work();
  } catch (error) {
    // A release fails after a failed statement. What was written before a refusal stays.
    const release = ctx.db.$executeRaw`RELEASE SAVEPOINT recoverable`;
    await release.catch(() => ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT recoverable`);
    throw error;
  }
}

/**
 * Runs `work` after the current transaction commits, or immediately without one. Use it for work that would take locks in the wrong order
 * and that can be repeated if it fails.
 */
export async function afterCommit(ctx: Context, work: (ctx: Context) => Promise<void>): Promise<void> {
  if (ctx.afterCommit) ctx.afterCommit.push(work);
  else await work(ctx);
}
/** Runs work that writes with one statement and retries it like a transaction. */
export function retryStatement<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (isOutside(ctx.db)) return retryConflicts(() => work(ctx));
  return ctx.savepoints ? undoable(ctx, work) : work(ctx);
}
