import type { Context } from '../../platform/context.ts';

/** Kinds of running numbers. Each convention counts from 1. */
export type Numbered = 'badge_number' | 'booth_number' | 'event_number' | 'ticket_number' | 'soldproduct_number';

/** Reserves the next `count` running numbers of a convention and returns the first. They are never reused once the transaction commits. */
export async function nextNumber(ctx: Context, convention_id: string, kind: Numbered, count = 1): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ value: number }[]>`
    INSERT INTO counter (convention_id, kind, value) VALUES (${convention_id}::uuid, ${kind}, ${count}::int)
    ON CONFLICT (convention_id, kind) DO UPDATE SET value = counter.value + ${count}::int
    RETURNING value`;
  return (row as { value: number }).value - count + 1; // an upsert always returns its row
}
