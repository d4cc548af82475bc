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

/**
 * The base of every procedure. It turns errors into refusals and converts results for the second dialect.
 * @throws 400/442 for input beyond the limits of values, 403/450 session_id outside the scope of the key, where a stranger would need a session
 */
export const procedure = t.procedure.use(async ({ ctx, type, meta, next, getRawInput }) => {
  checkValue(await getRawInput());
  const writes = type === 'mutation';
  const inScope = isInScope(ctx, meta, writes);
  const inner = contextOfCall(ctx, inScope);
  const call = () => followWrites(ctx.viewer?.user_id, writes, () => readingAs(inner.viewer, () => next({ ctx: inner })));
  const { method, path } = meta?.openapi ?? {};
  const result = await (writes ? asCaller(ctx, path && `${method} ${path}`, call) : call());
  if (result.ok) return ctx.dialect === 'wing' ? { ...result, data: toWing(result.data) } : result;
  const refusal = toRefusal(result.error);
  return { ...result, error: !inScope && refusal.status === 401 ? outsideScope() : refusal };
});
export const { router, createCallerFactory } = t;

interface Call {
  readonly ctx: Context;
  readonly getRawInput: () => Promise<unknown>;
}
/** Parts of a procedure that its types do not tell. */
interface Definition {
  readonly type: string;
  readonly meta: Meta;
  readonly resolver: (call: { readonly ctx: Context; readonly input: unknown }) => unknown;
}
/**
 * The same procedure for callers whose parameters are always an object. It leaves out the steps of tRPC that parse input and output, each of which
 * copies all that is known of the call: procedures carry schemas for the document alone (`inputOnly`, `documentOnly`).
 */
export function withoutParsing(parsing: AnyTRPCProcedure): AnyTRPCProcedure {
  const { type, meta, resolver } = parsing._def as unknown as Definition;
  const resolve = async (call: object) => {
    const { ctx, getRawInput } = call as Call; // tRPC passes on what it got
    return resolver({ ctx, input: await getRawInput() });
  };
  const prepared = procedure.meta(meta);
  return type === 'mutation' ? prepared.mutation(resolve) : prepared.query(resolve);
}
/** The type of a router made from plain objects. It equals the type that tRPC infers but is much faster to check. */
export type RouterOf<R extends TRPCRouterRecord> = TRPCBuiltRouter<(typeof t)['_config']['$types'], R>;
