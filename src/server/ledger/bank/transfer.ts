import { z } from 'zod';
import { bankRefusals as refusals } from '../../../messages/ledger/bank.ts';
import { cardRefusals } from '../../../messages/ledger/cards.ts';
import { now } from '../../db/clock.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { firstHeldUntil } from '../../sales/holdEnds.ts';
import { keepHeld } from '../keepHeld.ts';
import { announceOrder } from '../letters/queue.ts';
import { type OwedItem, owedItems, type Payable } from '../owed.ts';
import { amountToPay, instalmentsOf } from '../plans/instalments.ts';

/** What a buyer needs for a bank transfer. */
export const transferDetails = z.object({
  code: z.string().meta({ description: 'The purpose that the buyer enters.' }),
  amount: z.number().meta({ description: 'In currency units.' }),
  deadline_date: z.date(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
});
/** How an order is paid by bank transfer, if somebody wants to; null if not, or if the convention takes none any more. */
export async function findTransfer({ db }: Pick<Context, 'db'>, convention_id: string, order_id: string) {
  const account = await db.bankAccount.findUnique({ where: { convention_id } });
  const transfer = account && (await db.bankTransfer.findUnique({ where: { order_id } }));
  if (!account || !transfer) return null;
  // Once the deposit has come, the transfer for it is over.
  const parts = await instalmentsOf(db, order_id);
  const [deposit = 0, rest = 0] = parts.map(({ open }) => open);
  if (parts.length && ![deposit, deposit + rest].includes(transfer.amount)) return null;
  const { holder, iban, bic } = account;
  const { code, amount, deadline_date } = transfer;
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, amount: amount / 100, deadline_date, holder, iban, bic };
}

const DAY = 86_400_000;
/**
 * When the money must be there: some days ahead, before the convention opens, or ends once it has begun, and before what is held is over. Null if
 * that is less than a day.
 */
async function deadlineOf(
  { db }: Pick<Context, 'db'>,
  convention_id: string,
  days: number,
  items: readonly OwedItem[],
): Promise<Date | null> {
  const edges = await db.conventionDay.aggregate({
    where: { convention_id },
    _min: { start_date: true },
    _max: { end_date: true },
  });
  const held = items.filter(({ verified }) => !verified);
  const next = [edges._min.start_date, edges._max.end_date].find((date) => date && date.getTime() > now());
  const ends = [next, await firstHeldUntil(db, held)].flatMap((date) => date?.getTime() ?? []);
  const end = Math.min(now() + days * DAY, ...ends);
  return end < now() + DAY ? null : new Date(Math.floor(end / 1000) * 1000);
}
/** Whether there is time to pay an order by bank transfer, where the convention takes them. */
export async function hasTimeForTransfer(
  { db }: Pick<Context, 'db'>,
  convention_id: string,
  items: readonly OwedItem[],
): Promise<boolean> {
  const account = await db.bankAccount.findUnique({ where: { convention_id }, select: { deadline_days: true } });
  return account !== null && (await deadlineOf({ db }, convention_id, account.deadline_days, items)) !== null;
}

/**
 * Announces that an order is paid by bank transfer: gives it a code, and keeps held places until the deadline. Asked again, code and deadline
 * stay, so that nobody keeps places for ever. @throws 409/453
 */
export async function announceTransfer(ctx: Context, payable: Payable, onlyDeposit = false): Promise<void> {
  const { convention_id, order_id, user_id, name } = payable;
  const account = await ctx.db.bankAccount.findUnique({ where: { convention_id } });
  if (!account) throw stateForbids('order_id', refusals.notOffered);
  await transaction(ctx, async (ctx) => {
    await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`pay ${order_id}`}, 0))::text`;
    const items = await owedItems(ctx, order_id);
    const amount = await amountToPay(ctx, order_id, items, onlyDeposit);
    if (amount === 0) throw stateForbids('amount_owed', cardRefusals.nothingOwed);
    const known = await ctx.db.bankTransfer.findUnique({ where: { order_id } });
    const isRunning = known !== null && known.deadline_date.getTime() > now();
    const deadline = isRunning ? known.deadline_date : await deadlineOf(ctx, convention_id, account.deadline_days, items);
    if (!deadline) throw stateForbids('order_id', refusals.tooLate);
    await keepHeld(ctx, items, deadline);
    await ctx.db.$executeRaw`
      INSERT INTO banktransfer (id, convention_id, order_id, code, user_id, buyer_name, amount, deadline_date)
      VALUES (uuid_v7(), ${convention_id}::uuid, ${order_id}::uuid, coalesce((SELECT code FROM "order" WHERE id = ${order_id}::uuid), order_code()),
        ${user_id}::uuid, ${name}, ${amount}::int, ${deadline})
      ON CONFLICT (order_id) DO UPDATE SET amount = excluded.amount, deadline_date = excluded.deadline_date`;
    if (!isRunning || known.amount !== amount) await announceOrder(ctx, convention_id, order_id, 0);
  });
}
