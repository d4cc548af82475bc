import type { Discount } from '../../generated/prisma/client.ts';
import { salesRefusals } from '../../messages/sales/refusals.ts';
import { now } from '../db/clock.ts';
import { invalid, type Refusal } from '../errors/refusals.ts';
import { afterRollback, type Context, type Db } from '../platform/context.ts';
import { formatMoment } from '../platform/format/times.ts';
import { isStaff } from '../platform/policy.ts';
import { countUses } from '../platform/quotas/countUses.ts';

/* Codes of discounts that people enter. */

/** The discount with a code, in any case of its letters; null: there is none. */
async function discountWith(db: Db, convention_id: string, code: string) {
  const [found] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM discount WHERE convention_id = ${convention_id}::uuid AND lower(code) = lower(${code})`;
  const clock = { select: { timezone: true, clock_type: true } } as const;
  return found ? db.discount.findUnique({ where: { id: found.id }, include: { convention: clock } }) : null;
}
/** Why nobody can use a code now, as what follows the name of its parameter, or its discount. */
export async function findCode(ctx: Context, convention_id: string, code: string): Promise<Discount | string> {
  const found = await discountWith(ctx.db, convention_id, code);
  if (found && !found.enabled && isStaff(ctx.viewer, convention_id)) return salesRefusals.codeOff;
  if (!found?.enabled) return salesRefusals.unknownCode;
  const { start_date, end_date, max_uses, used_count, convention: clock } = found;
  if (start_date && start_date.getTime() > now()) return salesRefusals.codeLater({ start: formatMoment(start_date, clock) });
  if (end_date && end_date.getTime() <= now()) return salesRefusals.codeOver({ end: formatMoment(end_date, clock) });
  return max_uses !== null && used_count >= max_uses ? salesRefusals.codeUsedUp : found;
}
/** Whether a convention has codes that can be used now, for one kind of thing or any of those that people put into an order. */
export async function takesCodes(db: Db, convention_id: string, use?: 'use_with_badges'): Promise<boolean> {
  const at = new Date(now());
  const found = await db.discount.findFirst({
    where: {
      ...{ convention_id, enabled: true, code: { not: null } },
      AND: [
        use
          ? { use_with_badges: true }
          : { OR: [{ use_with_badges: true }, { use_with_tickets: true }, { use_with_products: true }] },
        { OR: [{ start_date: null }, { start_date: { lte: at } }] },
        { OR: [{ end_date: null }, { end_date: { gt: at } }] },
      ],
    },
    select: { id: true },
  });
  return found !== null;
}
/** A refusal of a code, which is counted for whoever entered it, so that nobody can try many. The rollback does not take the count back. */
export const wrongCode = (refusal: Refusal, guesser: string | undefined): Refusal =>
  guesser ? afterRollback(refusal, (ctx) => countUses(ctx, { quota: 'wrong_codes', of: guesser })) : refusal;

/** 400/442 code: says why it gets nothing off this. */
export async function codeRefused(ctx: Context, convention_id: string, code: string): Promise<Refusal> {
  const found = await findCode(ctx, convention_id, code);
  return invalid('code', typeof found === 'string' ? found : salesRefusals.codeElsewhere);
}
