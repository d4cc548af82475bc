import { initTRPC, type TRPCBuiltRouter, type TRPCRouterRecord } from '@trpc/server';
import superjson from 'superjson';
import { toRefusal } from '../errors/mapError.ts';
import type { Context } from './context.ts';
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

/** The base of every procedure. It turns errors into refusals and converts results for the second dialect. */
export const procedure = t.procedure.use(async ({ ctx, next }) => {
  // Calls in one batch share the headers of the answer but not their warnings.
  const result = await next({ ctx: { ...ctx, reply: { headers: ctx.reply.headers, warnings: [] } } });
  if (!result.ok) return { ...result, error: toRefusal(result.error) };
  return ctx.dialect === 'wing' ? { ...result, data: toWing(result.data) } : result;
});
export const { router, createCallerFactory } = t;
/** The type of a router made from plain objects. It equals the type that tRPC infers but is much faster to check. */
export type RouterOf<R extends TRPCRouterRecord> = TRPCBuiltRouter<(typeof t)['_config']['$types'], R>;
