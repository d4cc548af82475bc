import { type Context, requireUser } from '../context.ts';
import { countUses } from './countUses.ts';

/** Counts the size of an uploaded file, for its sender and for the convention that it is for. @throws 429/452 */
export const countUpload = (ctx: Context, bytes: number, convention_id?: string): Promise<void> => {
  const amount = Math.ceil(bytes / 1024);
  return countUses(
    ctx,
    { quota: 'uploads_by_person', of: requireUser(ctx).user_id, amount },
    ...(convention_id ? [{ quota: 'uploads_to_convention', of: convention_id, amount } as const] : []),
  );
};
