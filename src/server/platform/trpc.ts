import { initTRPC, type TRPCBuiltRouter, type TRPCRouterRecord } from '@trpc/server';
import superjson from 'superjson';
import { resourceIfAny } from '../../resources/index.ts';
import { scopeHasOperation } from '../../resources/policy/keyScope.ts';
import { toRefusal } from '../errors/mapError.ts';
import { outsideScope } from '../errors/refusals.ts';
import { asCaller, type Context } from './context.ts';
import { toWing } from './dialects.ts';

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

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    isDev: false,
    // Typed callers get the same error object as REST callers. Nothing else of the exception leaves the server.
    errorFormatter: ({ shape, error }) => {
      const refusal = toRefusal(error);
      return {
        ...shape,
        message: refusal.wire.message,
        data: { code: refusal.code, httpStatus: refusal.status, error: refusal.wire, conflicts: refusal.conflicts ?? null },
      };
    },
  });

/**
 * Makes calls that are outside the scope of the session's API key as a stranger's: they do what anybody may do without a session.
 * @throws 403/450 session_id where that is nothing
 */
const scoped = t.middleware(async ({ ctx, meta, type, next }) => {
  const scope = ctx.viewer?.scope;
  const r = resourceIfAny(meta?.resource ?? meta?.openapi?.tags?.[0] ?? '');
  if (!scope || (r && scopeHasOperation(scope, r, type === 'mutation'))) return next();
  const result = await next({ ctx: { ...ctx, viewer: null } });
  return !result.ok && toRefusal(result.error).status === 401 ? { ...result, error: outsideScope() } : result;
});

/** The base of every procedure. It turns errors into refusals and converts results for the second dialect. */
export const procedure = t.procedure
  .use(async ({ ctx, type, meta, next }) => {
    // Calls in one batch share the headers of the answer but not their warnings.
    const call = () => next({ ctx: { ...ctx, reply: { headers: ctx.reply.headers, warnings: [] } } });
    const { method, path } = meta?.openapi ?? {};
    const result = await (type === 'mutation' ? asCaller(ctx, path && `${method} ${path}`, call) : call());
    if (!result.ok) return { ...result, error: toRefusal(result.error) };
    return ctx.dialect === 'wing' ? { ...result, data: toWing(result.data) } : result;
  })
  .use(scoped);
export const { router, createCallerFactory } = t;
/** The type of a router made from plain objects. It equals the type that tRPC infers but is much faster to check. */
export type RouterOf<R extends TRPCRouterRecord> = TRPCBuiltRouter<(typeof t)['_config']['$types'], R>;
