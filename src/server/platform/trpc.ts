import { type AnyTRPCProcedure, initTRPC, type TRPCBuiltRouter, type TRPCRouterRecord } from '@trpc/server';
import { resourceIfAny } from '../../resources/index.ts';
import { scopeHasOperation } from '../../resources/policy/keyScope.ts';
import { followWrites } from '../db/client.ts';
import { toRefusal } from '../errors/mapError.ts';
import { outsideScope, type Refusal } from '../errors/refusals.ts';
import { asCaller, type Context } from './context.ts';
import { toWing } from './dialects.ts';
import { readingAs } from './policy.ts';
import { transformer } from './transformer.ts';
import { checkValue } from './valueLimits.ts';

/** The metadata of a procedure, for trpc-openapi and for us. The type of the library would load all of its declarations. */
export interface Meta {
  readonly openapi?: {
    readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
    readonly path: `/${string}`;
    readonly operationId?: string;
    readonly summary?: string;
    readonly description?: string;
    readonly protect?: boolean;
    readonly tags?: string[];
    readonly contentTypes?: string[];
    readonly deprecated?: boolean;
    readonly successDescription?: string;
  };
  /** The resource whose records it answers, if it is not the one of its path. */
  readonly resource?: string;
  readonly [key: string]: unknown;
}

/** Where somebody has to queue, how long, and when to ask again. */
const inLine = ({ queue, retryAfter = 1 }: Refusal) => (queue ? { queue: { ...queue, retryAfter } } : {});

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    isDev: false,
    // Typed callers get the same error object as REST callers. Nothing else of the exception leaves the server.
    errorFormatter: ({ shape, error }) => {
      const refusal = toRefusal(error);
      return {
        ...shape,
        message: refusal.wire.message,
        data: {
          code: refusal.code,
          httpStatus: refusal.status,
          error: refusal.wire,
          conflicts: refusal.conflicts ?? null,
          ...inLine(refusal),
        },
      };
    },
  });

/** Whether a call is within the scope of the session's API key. Outside of it, it does what anybody may do without a session. */
function isInScope({ viewer }: Context, meta: Meta | undefined, writes: boolean): boolean {
  if (!viewer?.scope) return true;
  const r = resourceIfAny(meta?.resource ?? meta?.openapi?.tags?.[0] ?? '');
  return r !== undefined && scopeHasOperation(viewer.scope, r, writes);
}
/** The context of one call. Calls in one batch share the headers of the answer but not their warnings. */
const contextOfCall = (ctx: Context, inScope: boolean): Context => ({
  ...ctx,
  viewer: inScope ? ctx.viewer : null,
  reply: { headers: ctx.reply.headers, warnings: [] },
});

interface Called {
  readonly ctx: Context;
  readonly type: string;
  readonly meta: Meta | undefined;
}
/** What surrounds a call. @throws 400/442 for input beyond the limits of values */
function surround({ ctx, type, meta }: Called, input: unknown) {
  checkValue(input);
  const writes = type === 'mutation';
  const inScope = isInScope(ctx, meta, writes);
  const inner = contextOfCall(ctx, inScope);
  const { method, path } = meta?.openapi ?? {};
  return {
    run<T>(work: (inner: Context) => Promise<T>): Promise<T> {
      const call = () => followWrites(ctx.viewer?.user_id, writes, () => readingAs(inner.viewer, () => work(inner)));
      return writes ? asCaller(ctx, path && `${method} ${path}`, call) : call();
    },
    sent: (data: unknown) => (ctx.dialect === 'wing' ? toWing(data) : data),
    refusalOf(error: unknown): Refusal {
      const refusal = toRefusal(error);
      return !inScope && refusal.status === 401 ? outsideScope() : refusal;
    },
  };
}

/**
 * The base of every procedure. It turns errors into refusals and converts results for the second dialect.
 * @throws 400/442 for input beyond the limits of values, 403/450 session_id outside the scope of the key, where a stranger would need a session
 */
export const procedure = t.procedure.use(async ({ next, getRawInput, ...called }) => {
  const call = surround(called, await getRawInput());
  const result = await call.run((ctx) => next({ ctx }));
  return result.ok ? { ...result, data: call.sent(result.data) } : { ...result, error: call.refusalOf(result.error) };
});
export const { router, createCallerFactory } = t;

/** Parts of a procedure that its types do not tell. */
interface Definition {
  readonly type: string;
  readonly meta: Meta;
  readonly resolver: (call: { readonly ctx: Context; readonly input: unknown }) => Promise<unknown>;
}
/** Calls a procedure with parameters that are an object already. */
export type DirectCall = (ctx: Context, input: unknown) => Promise<unknown>;
/**
 * Calls of a procedure without tRPC's steps, each of which copies all that is known of the call, property by property. Two of them would
 * parse input and output, but procedures carry schemas for the document alone (`inputOnly`, `documentOnly`); the third is `surround`.
 */
export function directCallOf(procedure: AnyTRPCProcedure): DirectCall {
  const { type, meta, resolver } = procedure._def as unknown as Definition;
  return async (ctx, input) => {
    const call = surround({ ctx, type, meta }, input);
    try {
      return call.sent(await call.run((inner) => resolver({ ctx: inner, input })));
    } catch (error) {
      throw call.refusalOf(error);
    }
  };
}
/** The type of a router made from plain objects. It equals the type that tRPC infers but is much faster to check. */
export type RouterOf<R extends TRPCRouterRecord> = TRPCBuiltRouter<(typeof t)['_config']['$types'], R>;
