import type { CardDispute, CardPayment, CardRefund } from '../../../generated/prisma/client.ts';
import type { DifferenceKind } from '../../../resources/ledger/paymentdifference.ts';
import { type PaymentProvider, PaymentProviderError, type ProviderTransaction } from '../../integrations/payments/interface.ts';
import type { Context } from '../../platform/context.ts';

/** What the provider and the ledger say differently, in cents. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly provider_ref: string;
  readonly order_id: string | null;
  /** The card payment that it is about, if it is known here. */
  readonly payment_id: string | null;
  readonly amount_here: number | null;
  readonly amount_there: number | null;
  readonly happened_date: Date;
}
interface Asked {
  readonly convention_id: string;
  readonly currency: string | null;
  readonly since: Date;
  readonly listed: readonly ProviderTransaction[];
}
/** What moved for one payment, refund or dispute: the sum of its transactions. */
interface Moved {
  readonly one: ProviderTransaction;
  readonly amount: number;
}
function bySource(listed: readonly ProviderTransaction[], kind: ProviderTransaction['kind']): Map<string, Moved> {
  const moved = new Map<string, Moved>();
  for (const one of listed) {
    if (one.kind !== kind) continue;
    const key = (kind === 'payment' ? one.intent : one.source) ?? one.id;
    moved.set(key, { one, amount: (moved.get(key)?.amount ?? 0) + one.amount });
  }
  return moved;
}
const there = (provider_ref: string, { one, amount }: Moved, kind: DifferenceKind, payment?: CardPayment): Difference => ({
  ...{ kind, provider_ref, payment_id: payment?.id ?? null, order_id: payment?.state === 'paid' ? payment.order_id : null },
  ...{ amount_here: null, amount_there: amount, happened_date: one.date },
});

function paymentDifference(ref: string, moved: Moved, payment: CardPayment | undefined): Difference[] {
  if (!payment) return [there(ref, moved, 'payment_missing_here')];
  if (payment.state !== 'paid') return [there(ref, moved, 'payment_state', payment)];
  if (payment.amount === moved.amount) return [];
  return [{ ...there(ref, moved, 'payment_amount', payment), amount_here: payment.amount }];
}
function refundDifference(
  ref: string,
  moved: Moved,
  refund: CardRefund | undefined,
  payment: CardPayment | undefined,
): Difference[] {
  if (!refund) return moved.amount === 0 ? [] : [there(ref, moved, 'refund_missing_here', payment)];
  if (refund.state === 'created') return []; // it is on its way
  const here = refund.state === 'succeeded' ? -refund.amount : 0;
  if (here === moved.amount) return [];
  const kind = refund.state === 'succeeded' && moved.amount !== 0 ? 'refund_amount' : 'refund_state';
  return [{ ...there(ref, moved, kind, payment), amount_here: here }];
}
function disputeDifference(
  ref: string,
  moved: Moved,
  dispute: CardDispute | undefined,
  payment: CardPayment | undefined,
): Difference[] {
  if (!dispute) return [there(ref, moved, 'dispute_missing_here', payment)];
  const here = dispute.status === 'open' || dispute.status === 'lost' ? -dispute.amount : 0;
  return here === moved.amount ? [] : [{ ...there(ref, moved, 'dispute_state', payment), amount_here: here }];
}

/** Whether the provider still has a payment as it was booked, with the refund if one is named. Its transactions may be older than the list. */
async function isThere(provider: PaymentProvider, payment: CardPayment, refund?: CardRefund): Promise<boolean> {
  try {
    const found = await provider.fetch(payment.session_ref ?? '');
    if (!refund) return found.state === 'succeeded' && found.amount === payment.amount;
    const refunds = found.intent ? await provider.refundsOf(found.intent) : [];
    return refunds.some(
      ({ ref, amount, state }) => ref === refund.provider_ref && amount === refund.amount && state !== 'failed',
    );
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused') return false;
    throw error;
  }
}

/** Compares what the provider lists with what is booked here. @throws PaymentProviderError */
export async function differencesOf(ctx: Context, provider: PaymentProvider, asked: Asked): Promise<Difference[]> {
  const { convention_id, currency, since } = asked;
  const listed = asked.listed.filter((one) => one.currency === currency);
  const [payments, refunds, disputes] = [bySource(listed, 'payment'), bySource(listed, 'refund'), bySource(listed, 'dispute')];
  const intents = listed.flatMap(({ intent }) => intent ?? []);
  const ids = listed.flatMap(({ payment_id }) => payment_id ?? []);
  const refundIds = listed.flatMap(({ refund_id }) => refund_id ?? []);
  const rows = await ctx.db.$queryRaw<CardPayment[]>`
    SELECT * FROM cardpayment WHERE convention_id = ${convention_id}::uuid AND (intent = ANY(${intents}) OR id::text = ANY(${ids})
      OR (state = 'paid' AND booked_date >= ${since}))`;
  const own = await ctx.db.$queryRaw<CardRefund[]>`
    SELECT * FROM cardrefund WHERE convention_id = ${convention_id}::uuid
      AND (provider_ref = ANY(${[...refunds.keys()]}) OR id::text = ANY(${refundIds}) OR (state = 'succeeded' AND date_created >= ${since}))`;
  const noted = await ctx.db.cardDispute.findMany({ where: { convention_id, provider_ref: { in: [...disputes.keys()] } } });
  const paymentOf = ({ intent, payment_id }: ProviderTransaction) =>
    rows.find((row) => (intent !== null && row.intent === intent) || row.id === payment_id);
  const found: Difference[] = asked.listed
    .filter((one) => one.kind === 'other' || one.currency !== currency)
    .map((one) => there(one.id, { one, amount: one.amount }, one.kind === 'other' ? 'other' : 'currency'));
  for (const [ref, moved] of payments) found.push(...paymentDifference(ref, moved, paymentOf(moved.one)));
  for (const [ref, moved] of refunds) {
    const refund = own.find(({ provider_ref, id }) => provider_ref === ref || id === moved.one.refund_id);
    found.push(...refundDifference(ref, moved, refund, paymentOf(moved.one)));
  }
  for (const [ref, moved] of disputes) {
    const dispute = noted.find(({ provider_ref }) => provider_ref === ref);
    found.push(...disputeDifference(ref, moved, dispute, paymentOf(moved.one)));
  }
  const missing = { amount_there: null, payment_id: null };
  for (const { booked_date, ...payment } of rows) {
    if (payment.state !== 'paid' || !booked_date || booked_date < since || payments.has(payment.intent ?? '')) continue;
    if (await isThere(provider, { ...payment, booked_date })) continue;
    const { order_id, amount: amount_here, id } = payment;
    const provider_ref = payment.intent ?? id;
    const one = { provider_ref, order_id, amount_here, ...missing, happened_date: booked_date };
    found.push({ kind: 'payment_missing_there', ...one });
  }
  for (const refund of own) {
    if (refund.state !== 'succeeded' || refund.date_created < since || refunds.has(refund.provider_ref ?? '')) continue;
    const payment = await ctx.db.cardPayment.findUniqueOrThrow({ where: { id: refund.cardpayment_id } });
    if (await isThere(provider, payment, refund)) continue;
    const { order_id, amount, provider_ref, date_created: happened_date } = refund;
    const one = { provider_ref: provider_ref ?? '', order_id, amount_here: -amount, ...missing, happened_date };
    found.push({ kind: 'refund_missing_there', ...one });
  }
  return found;
}
