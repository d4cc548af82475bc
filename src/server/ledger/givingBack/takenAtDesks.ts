import type { Context } from '../../platform/context.ts';

/** What desks took for lines, by hand and not online, and did not give back, in cents. */
export async function takenAtDesks({ db }: Context, line_ids: readonly string[]): Promise<number> {
  const [row] = await db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum(CASE WHEN kind = 'payment' THEN amount ELSE -amount END * CASE WHEN reverses_id IS NULL THEN 1 ELSE -1 END), 0)::int AS cents
    FROM ledgerentry WHERE orderline_id = ANY(${line_ids}::uuid[]) AND kind IN ('payment', 'refund')
      AND (CASE WHEN kind = 'payment' THEN debit ELSE credit END IN ('cash', 'card_terminal', 'external')
        OR (reverses_id IS NOT NULL AND CASE WHEN kind = 'payment' THEN credit ELSE debit END IN ('cash', 'card_terminal', 'external')))`;
  return row?.cents ?? 0;
}
