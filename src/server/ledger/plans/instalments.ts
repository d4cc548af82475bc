import { instalmentRefusals as refusals } from '../../../messages/ledger/instalments.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context, Db } from '../../platform/context.ts';
import type { OwedItem } from '../owed.ts';

/** A part of what a booth and its options cost. Amounts in cents. */
export interface Instalment {
  readonly kind: 'deposit' | 'rest';
  readonly amount: number;
  /** What of it is not paid yet. */
  readonly open: number;
  readonly due_date: Date | null;
}
interface Plan {
  deposit: number;
  deposit_due_date: Date | null;
  rest_due_date: Date | null;
  paid: number;
  owed: number;
}
/** The instalments of orders, in one statement; none: they are paid at once. */
export async function instalmentsOfAll(db: Db, order_ids: readonly string[]): Promise<Map<string, Instalment[]>> {
  const plans = await db.$queryRaw<(Plan & { id: string })[]>`
    SELECT booth.id::text, deposit_amount AS deposit, deposit_due_date, rest_due_date,
      coalesce("order".amount_paid - "order".amount_refunded - "order".amount_credit, 0)::int AS paid,
      CASE WHEN verified THEN coalesce("order".amount_owed, 0) ELSE net_price - booth.amount_paid
        + (SELECT coalesce(sum(net_price), 0)::int FROM boothaddon WHERE booth_id = booth.id) END AS owed
    FROM booth LEFT JOIN "order" ON "order".id = booth.id WHERE booth.id = ANY(${[...order_ids]}::uuid[]) AND deposit_amount > 0`;
  return new Map(plans.map(({ id, ...plan }) => [id, partsOf(plan)]));
}
function partsOf({ paid, owed, deposit: agreed, deposit_due_date, rest_due_date }: Plan): Instalment[] {
  const deposit = Math.min(agreed, paid + owed);
  const open = Math.min(owed, Math.max(0, deposit - paid));
  const rest = { kind: 'rest' as const, amount: paid + owed - deposit, open: owed - open, due_date: rest_due_date };
  return [{ kind: 'deposit', amount: deposit, open, due_date: deposit_due_date }, ...(rest.amount > 0 ? [rest] : [])];
}
/** The instalments of an order. */
export const instalmentsOf = async (db: Db, order_id: string): Promise<Instalment[]> =>
  (await instalmentsOfAll(db, [order_id])).get(order_id) ?? [];
/** An instalment in currency units. */
export const inUnits = (part: Instalment): Instalment => ({ ...part, amount: part.amount / 100, open: part.open / 100 });

/** What is open of the deposit, in cents; 0: nothing, or there is none. */
export const openDeposit = async (db: Db, order_id: string): Promise<number> =>
  (await instalmentsOf(db, order_id)).find(({ kind }) => kind === 'deposit')?.open ?? 0;

/** What somebody pays now: all that is owed, or only the deposit. @throws 409/453 deposit */
export async function amountToPay(
  ctx: Context,
  order_id: string,
  items: readonly OwedItem[],
  onlyDeposit: boolean,
): Promise<number> {
  const deposit = onlyDeposit ? await openDeposit(ctx.db, order_id) : 0;
  if (onlyDeposit && deposit === 0) throw stateForbids('deposit', refusals.noDeposit);
  return onlyDeposit ? deposit : items.reduce((sum, { owed }) => sum + owed, 0);
}
