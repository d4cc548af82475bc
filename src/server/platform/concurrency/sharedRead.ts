import { atPrimary, db, isOutside } from '../../db/client.ts';
import type { Context, ReadContext } from '../context.ts';
import { sharedNext } from './sharedNext.ts';

/**
 * A read whose result depends on its input alone, never on who asks: those who ask for the same at the same time share one run, which
 * begins after each of them has asked. Within a transaction everybody reads on their own.
 */
export function sharedRead<Input, T>(read: (ctx: ReadContext, input: Input) => Promise<T>) {
  const shared = new Map<string, { readonly run: () => Promise<T>; callers: number }>();
  return async (ctx: Context, input: Input): Promise<T> => {
    if (!isOutside(ctx.db)) return read(ctx, input);
    const key = JSON.stringify(input);
    // A replica may lack what another caller has written.
    const one = shared.get(key) ?? { run: sharedNext(() => atPrimary(() => read({ db }, input))), callers: 0 };
    shared.set(key, one);
    one.callers += 1;
    try {
      return await one.run();
    } finally {
      one.callers -= 1;
      if (!one.callers) shared.delete(key);
    }
  };
}
