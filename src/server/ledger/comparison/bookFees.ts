import { cardNames } from '../../../messages/ledger/cards.ts';
import type { ProviderTransaction } from '../../integrations/payments/interface.ts';
import { type Context, transaction } from '../../platform/context.ts';

/** Books what the provider kept and paid out, each transaction once. Two that book at the same time do so in the same order. */
export async function bookFees(
  ctx: Context,
  convention_id: string,
  currency: string | null,
  listed: readonly ProviderTransaction[],
): Promise<void> {
  const rows = listed.flatMap(({ id, kind, amount, fee, currency: of }) => {
    if (of !== currency) return [];
    const kept = kind === 'fee' ? fee - amount : fee;
    return [
      ...(kept ? [{ id, kind: 'fee', amount: kept }] : []),
      ...(kind === 'payout' && amount ? [{ id, kind: 'payout', amount: -amount }] : []),
    ];
  });
  if (!rows.length) return;
  await transaction(
    ctx,
    ({ db }) => db.$executeRaw`
    SELECT add_order_entry(${convention_id}::uuid, NULL, one.kind,
      CASE WHEN one.amount < 0 THEN 'stripe' WHEN one.kind = 'fee' THEN 'fee' ELSE 'bank' END,
      CASE WHEN one.amount > 0 THEN 'stripe' WHEN one.kind = 'fee' THEN 'fee' ELSE 'bank' END,
      abs(one.amount), one.id, CASE one.kind WHEN 'fee' THEN ${cardNames.fee} ELSE ${cardNames.payout} END)
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ amount }) => amount)}::int[])
      AS one(id, kind, amount)
    WHERE NOT EXISTS (SELECT 1 FROM ledgerentry AS known
      WHERE known.convention_id = ${convention_id}::uuid AND known.kind = one.kind AND reference = one.id AND known.kind IN ('fee', 'payout'))
    ORDER BY one.kind, one.id`,
  );
}
