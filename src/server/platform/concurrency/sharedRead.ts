import { atPrimary, db, isOutside } from '../../db/client.ts';
import type { Context, ReadContext } from '../context.ts';
import { sharedByKey } from './sharedNext.ts';

/**
 * A read whose result depends on its input alone, never on who asks: those who ask for the same at the same time share one run, which
 * begins after each of them has asked. Within a transaction everybody reads on their own.
 */
export function sharedRead<Input, T>(read: (ctx: ReadContext, input: Input) => Promise<T>) {
  const shared = sharedByKey<T>();
  return async (ctx: Context, input: Input): Promise<T> => {
    if (!isOutside(ctx.db)) return read(ctx, input);
    // A replica may lack what another caller has written.
    return shared(JSON.stringify(input), () => atPrimary(() => read({ db }, input)));
  };
}
