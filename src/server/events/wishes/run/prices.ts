import type { Discount } from '../../../../generated/prisma/client.ts';
import { Prisma } from '../../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { isFor, loweredPrices } from '../../../sales/discounts.ts';
import { priceOf } from '../../tickets/price.ts';
import type { SaleGroup } from '../../tickets/saleFacts.ts';
import { complimentaryGroup } from '../../tickets/saleRules.ts';

export interface TicketPrice {
  readonly retail_price: number;
  readonly net_price: number;
  readonly eventgroup_id: string | null;
  readonly discount_id: string | null;
}
/** An event with what decides about the price of its tickets. */
async function loadEvents({ db }: Context, ids: readonly string[]) {
  return db.event.findMany({
    where: { id: { in: [...ids] } },
    include: {
      type: true,
      convention: true,
      eventgroupevents: { include: { eventgroup: { include: { badgetype: { select: { name: true } } } } } },
    },
  });
}
/**
 * Prices of tickets by the rules of a single one (`ticketPrice`): nothing where a group of the event is free for the badge, or else the price
 * less the best discount that needs no code and has uses left. Discounts are locked, after the events.
 */
export async function ticketPrices(ctx: Context, convention_id: string, event_ids: readonly string[]) {
  const events = new Map((await loadEvents(ctx, event_ids)).map((event) => [event.id, event]));
  const discounts = await ctx.db.$queryRaw<Discount[]>`
    SELECT * FROM discount WHERE convention_id = ${convention_id}::uuid AND enabled AND use_with_tickets AND public AND code IS NULL
      AND product_id IS NULL AND badgetype_id IS NULL AND coalesce(start_date <= now(), true) AND coalesce(end_date > now(), true) ORDER BY id FOR NO KEY UPDATE`;
  const used = new Map<string, number>();
  const isLeft = ({ id, max_uses, used_count }: Discount) => max_uses === null || used_count + (used.get(id) ?? 0) < max_uses;
  return {
    /** The price of one ticket; null: the event takes place no more. A use of its discount counts. */
    take(event_id: string, badgetype_id: string): TicketPrice | null {
      const event = events.get(event_id);
      if (!event || event.is_cancelled || event.trashed) return null;
      const retail_price = priceOf({
        ...event,
        ...event.type,
        ...event.convention,
        duration: event.released_duration ?? event.duration,
      });
      const groups = event.eventgroupevents.map(({ eventgroup }): SaleGroup => eventgroup);
      const free = complimentaryGroup(groups, { badgetype_id });
      if (free) return { retail_price, net_price: 0, eventgroup_id: free.id, discount_id: null };
      const fitting = discounts.filter((one) => isFor(one, { eventtype_id: event.type_id }) && isLeft(one));
      const [best] = loweredPrices(fitting, retail_price);
      if (!best) return { retail_price, net_price: retail_price, eventgroup_id: null, discount_id: null };
      used.set(best.discount.id, (used.get(best.discount.id) ?? 0) + 1);
      return { retail_price, net_price: best.net_price, eventgroup_id: null, discount_id: best.discount.id };
    },
    /** Writes how often discounts were used. */
    async writeUses(): Promise<void> {
      for (const [id, count] of used)
        await ctx.db.$executeRaw(Prisma.sql`UPDATE discount SET used_count = used_count + ${count}::int WHERE id = ${id}::uuid`);
    },
  };
}
