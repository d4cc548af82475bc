import { cardLog } from '../../../messages/ledger/cards.ts';
import { now } from '../../db/clock.ts';
import type { PaymentProvider, ProviderTransaction } from '../../integrations/payments/interface.ts';
import type { Context } from '../../platform/context.ts';
import { log } from '../../platform/log.ts';
import { providerOf } from '../cards/account.ts';
import { check } from '../cards/check.ts';
import { bookFees } from './bookFees.ts';
import { differencesOf } from './differencesOf.ts';
import { storeDifferences } from './storeDifferences.ts';

const DAYS = 7;
/** The most transactions that are compared at a time. */
const MOST = 50_000;

async function listSince(provider: PaymentProvider, since: Date): Promise<ProviderTransaction[]> {
  const all: ProviderTransaction[] = [];
  for await (const one of provider.listTransactions(since)) if (all.push(one) >= MOST) break;
  return all;
}
/**
 * Compares the last 7 days of the provider's account with what is booked here. What is only late is booked, fees and payouts too; the rest is
 * stored as differences, which stay open until they are explained or gone. Returns how many are open; null without keys.
 * @throws PaymentProviderError
 */
export async function compareAccount(ctx: Context, convention_id: string): Promise<number | null> {
  const provider = await providerOf(ctx.db, convention_id);
  if (!provider) return null;
  const account = await ctx.db.cardAccount.findUniqueOrThrow({ where: { convention_id }, include: { convention: true } });
  const since = new Date(Math.max(now() - DAYS * 86_400_000, account.date_created.getTime() - 60_000));
  const listed = await listSince(provider, since);
  const { currency } = account.convention;
  await bookFees(ctx, convention_id, currency, listed);
  const compared = { convention_id, currency, since, listed };
  const late = await differencesOf(ctx, provider, compared);
  for (const id of new Set(late.flatMap(({ payment_id }) => payment_id ?? [])))
    await check(ctx, provider, id).catch((err: unknown) => log.warn({ err, payment_id: id }, cardLog.checkFailed));
  const found = late.length ? await differencesOf(ctx, provider, compared) : late;
  const open = await storeDifferences(ctx, convention_id, since, found);
  await ctx.db.cardAccount.updateMany({ where: { convention_id }, data: { compared_date: new Date(now()) } });
  log.info({ convention_id, transactions: listed.length, open }, cardLog.compared);
  return open;
}
