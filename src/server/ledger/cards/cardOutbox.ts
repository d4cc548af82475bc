import { cardLog } from '../../../messages/ledger/cards.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { log } from '../../platform/log.ts';
import { compareAccount } from '../comparison/compare.ts';
import { providerOf } from './account.ts';
import { check } from './check.ts';
import { sendRefund } from './sendRefund.ts';

export const CARD_OUTBOX = 'cards';
/** How many a process takes at a time. */
const BATCH = 20;

interface Due {
  readonly id: string;
  readonly convention_id: string;
}
/** Takes what is due; it is due again after 2, 4, 8 minutes and so on, then every hour, until it has ended. */
const takePayments = ({ db }: Context) => db.$queryRaw<Due[]>`
  UPDATE cardpayment SET checks = least(checks + 1, 1000), next_check_date = now() + least(60, 2 ^ least(checks + 1, 6)) * interval '1 minute'
  WHERE id IN (SELECT id FROM cardpayment WHERE next_check_date <= now() ORDER BY next_check_date LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED)
  RETURNING id, convention_id`;
const takeRefunds = ({ db }: Context) => db.$queryRaw<Due[]>`
  UPDATE cardrefund SET checks = least(checks + 1, 1000), next_check_date = now() + least(60, 2 ^ least(checks + 1, 6)) * interval '1 minute'
  WHERE id IN (SELECT id FROM cardrefund WHERE next_check_date <= now() ORDER BY next_check_date LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED)
  RETURNING id, convention_id`;

/** Takes accounts that are to be compared: once a day; again in an hour if it fails. */
const takeAccounts = ({ db }: Context) => db.$queryRaw<Due[]>`
  UPDATE cardaccount SET next_comparison_date = now() + interval '1 hour'
  WHERE id IN (SELECT id FROM cardaccount WHERE next_comparison_date <= now() ORDER BY next_comparison_date LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, convention_id`;

async function compare(ctx: Context, { id, convention_id }: Due): Promise<void> {
  try {
    await compareAccount(ctx, convention_id);
    await ctx.db.$executeRaw`UPDATE cardaccount SET next_comparison_date = now() + interval '1 day' WHERE id = ${id}::uuid`;
  } catch (err) {
    log.warn({ err, convention_id }, cardLog.notCompared);
  }
}
async function checkPayment(ctx: Context, { id, convention_id }: Due): Promise<void> {
  try {
    const provider = await providerOf(ctx.db, convention_id);
    if (provider) await check(ctx, provider, id);
  } catch (err) {
    log.warn({ err, payment_id: id }, cardLog.checkFailed);
  }
}
async function repeatRefund(ctx: Context, { id }: Due): Promise<void> {
  try {
    await sendRefund(ctx, id);
  } catch (err) {
    log.warn({ err, refund_id: id }, cardLog.refundFailed);
  }
}

/**
 * Asks the provider about payments whose callback has come, or has not, repeats refunds that got no answer, and compares each account with the
 * ledger once a day.
 */
export const cardOutbox: Outbox = {
  name: CARD_OUTBOX,
  processBatch: async (ctx, signal) => {
    const payments = await takePayments(ctx);
    const refunds = await takeRefunds(ctx);
    for (const due of payments) if (!signal.aborted) await checkPayment(ctx, due);
    for (const due of refunds) if (!signal.aborted) await repeatRefund(ctx, due);
    const accounts = signal.aborted ? [] : await takeAccounts(ctx);
    for (const due of accounts) await compare(ctx, due);
    return payments.length + refunds.length + accounts.length;
  },
};
