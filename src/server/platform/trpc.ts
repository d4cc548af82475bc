import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import type { OpenApiMeta } from 'trpc-openapi';
import { toRefusal } from '../errors/mapError.ts';
import type { Context } from './context.ts';
import { toWing } from './dialects.ts';

export type Meta = OpenApiMeta;

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
export const { router, createCallerFactory, mergeRouters } = t;
