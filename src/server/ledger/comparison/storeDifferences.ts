import { type Context, transaction } from '../../platform/context.ts';
import type { Difference } from './differencesOf.ts';

/**
 * Stores what differs. What was open and is no longer found is resolved, if it is recent enough to be looked at; what somebody explained stays
 * so, unless its amounts changed. Returns how many are open.
 */
export const storeDifferences = (
  ctx: Context,
  convention_id: string,
  since: Date,
  found: readonly Difference[],
): Promise<number> =>
  transaction(ctx, async ({ db }) => {
    await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`differences ${convention_id}`}, 0))::text`;
    for (const { kind, provider_ref, order_id, amount_here, amount_there, happened_date } of found)
      await db.$executeRaw`
        INSERT INTO paymentdifference (id, convention_id, kind, provider_ref, order_id, amount_here, amount_there, happened_date)
        VALUES (uuid_v7(), ${convention_id}::uuid, ${kind}, ${provider_ref}, ${order_id}::uuid, ${amount_here}::int, ${amount_there}::int, ${happened_date})
        ON CONFLICT (convention_id, kind, provider_ref) DO UPDATE SET order_id = excluded.order_id, amount_here = excluded.amount_here,
          amount_there = excluded.amount_there, status = 'open', closed_date = NULL, user_id = NULL
        WHERE paymentdifference.status = 'resolved' OR (paymentdifference.amount_here, paymentdifference.amount_there, paymentdifference.order_id)
          IS DISTINCT FROM (excluded.amount_here, excluded.amount_there, excluded.order_id)`;
    await db.$executeRaw`
      UPDATE paymentdifference SET status = 'resolved', closed_date = now() WHERE convention_id = ${convention_id}::uuid AND status = 'open'
        AND happened_date >= ${since} AND kind || ' ' || provider_ref <> ALL(${found.map((one) => `${one.kind} ${one.provider_ref}`)}::text[])`;
    return db.paymentDifference.count({ where: { convention_id, status: 'open' } });
  });
