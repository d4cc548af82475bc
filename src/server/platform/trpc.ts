import { initTRPC, type TRPCBuiltRouter, type TRPCRouterRecord } from '@trpc/server';
import superjson from 'superjson';
import { toRefusal } from '../errors/mapError.ts';
import type { Context } from './context.ts';
import { toWing } from './dialects.ts';

/** What trpc-openapi reads of a procedure, and what we keep beside it. Its own type of this would bring in all its declarations. */
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
    // Typed callers get the same error object as the wire; nothing else of the exception leaves the server.
    errorFormatter: ({ shape, error }) => {
      const refusal = toRefusal(error);
      return {
        ...shape,
        message: refusal.wire.message,
        data: { code: refusal.code, httpStatus: refusal.status, error: refusal.wire, conflicts: refusal.conflicts ?? null },
      };
    },
  });

/** The base of every procedure: failures become refusals, and the second dialect is spoken where it was asked for. */
export const procedure = t.procedure.use(async ({ ctx, next }) => {
  // Calls of one batch share the headers of the answer, never each other's warnings.
  const result = await next({ ctx: { ...ctx, reply: { headers: ctx.reply.headers, warnings: [] } } });
  if (!result.ok) return { ...result, error: toRefusal(result.error) };
  return ctx.dialect === 'wing' ? { ...result, data: toWing(result.data) } : result;
});
export const { router, createCallerFactory } = t;
/** The type of a router whose procedures stand in plain objects. It is what tRPC makes of them, at a fraction of the work for tsc. */
export type RouterOf<R extends TRPCRouterRecord> = TRPCBuiltRouter<(typeof t)['_config']['$types'], R>;
