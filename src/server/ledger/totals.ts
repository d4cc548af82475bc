import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { accountNames } from '../../resources/ledger/accounts.ts';
import { action } from '../core/actions/action.ts';
import { viewerWithin } from '../core/scope.ts';
import { keepsBooks } from './policy.ts';

const amount = z.number();
const account = z.object({
  account: z.enum(accountNames),
  debit: amount.meta({ description: 'Total debits of the account, in currency units.' }),
  credit: amount.meta({ description: 'Total credits of the account.' }),
  balance: amount.meta({ description: 'debit minus credit.' }),
});
type Line = { account: string; debit: number; credit: number };

export const conventionActions = {
  ledgerTotals: action(
    convention,
    'GET /{id}/ledger-totals',
    {
      returns: z.object({
        currency: z.string().nullable(),
        accounts: z.array(account),
        money_in: amount.meta({ description: 'All payments, including for vouchers; not payments with vouchers.' }),
        money_out: amount.meta({ description: 'All refunds.' }),
        balance: amount.meta({
          description:
            'money_in minus money_out. Together with the floats of open tills and count differences, it equals the balance of the payment method accounts.',
        }),
        owed: amount,
        credit: amount,
        differences: z.int().meta({ description: 'The number of totals that do not match. It should be 0.' }),
      }),
      summary: 'Add up the ledger by account',
      description: 'For the treasurer and organizers.',
      mayCall: (viewer, row) => keepsBooks(viewerWithin(viewer, 'ledgerentry', row.id), { convention_id: row.id }),
    },
    async ({ ctx, row: { id, currency } }) => {
      const lines = await ctx.db.$queryRaw<Line[]>`
        SELECT account, sum(debit)::float8 / 100 AS debit, sum(credit)::float8 / 100 AS credit FROM (
          SELECT debit AS account, amount AS debit, 0 AS credit FROM ledgerentry WHERE convention_id = ${id}::uuid
          UNION ALL SELECT credit, 0, amount FROM ledgerentry WHERE convention_id = ${id}::uuid
        ) AS moved GROUP BY account`;
      const [{ count }] = await ctx.db.$queryRaw<[{ count: number }]>`SELECT count(*)::int FROM ledger_differences(${id}::uuid)`;
      const accounts = accountNames.map((name) => {
        const { debit, credit } = lines.find((line) => line.account === name) ?? { debit: 0, credit: 0 };
        return { account: name, debit, credit, balance: toCents(debit - credit) };
      });
      const [{ money_in, money_out }] = await ctx.db.$queryRaw<[{ money_in: number; money_out: number }]>`
        SELECT coalesce(sum(CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END) FILTER (WHERE kind IN ('payment', 'voucher_sale') AND 'voucher' <> ALL (CASE kind WHEN 'payment' THEN ARRAY[debit, credit] ELSE '{}' END)), 0)::float8 / 100 AS money_in,
          coalesce(sum(CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END) FILTER (WHERE kind = 'refund'), 0)::float8 / 100 AS money_out
        FROM ledgerentry WHERE convention_id = ${id}::uuid`;
      const balanceOf = (name: string) => accounts.find((one) => one.account === name)?.balance ?? 0;
      return {
        currency,
        accounts,
        money_in,
        money_out,
        balance: toCents(money_in - money_out),
        owed: balanceOf('receivable'),
        credit: Math.abs(balanceOf('credit')),
        differences: count,
      };
    },
  ),
};
/** Without the errors that sums of fractions have. */
const toCents = (units: number) => Math.round(units * 100) / 100;
