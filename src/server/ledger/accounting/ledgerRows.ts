import { Prisma } from '../../../generated/prisma/client.ts';
import type { Account, EntryKind } from '../../../resources/ledger/accounts.ts';
import type { Db } from '../../platform/context.ts';
import type { Books } from '../invoices/bookkeeping.ts';
import type { Period } from './period.ts';

/** An entry of the ledger with what accounting wants to know of it. Amounts in cents, the rate in hundredths of a percent. */
export interface LedgerRow {
  id: string;
  date: Date;
  order_code: string | null;
  buyer: string | null;
  label: string | null;
  kind: EntryKind;
  debit: Account;
  credit: Account;
  amount: number;
  taxgroup: string | null;
  tax_rate: number;
  tax_amount: number;
  /** The account of the tax group's sales, and its key. */
  sales_account: string | null;
  tax_key: string | null;
  reference: string | null;
  reason: string | null;
  reverses_id: string | null;
}
const BATCH = 1000;
const within = (convention_id: string, { start, end }: Period) =>
  Prisma.sql`entry.convention_id = ${convention_id}::uuid AND entry.date_created >= ${start} AND entry.date_created < ${end}`;

/** The entries of a period as they were booked, some at a time. */
export async function* ledgerRows(
  db: Db,
  convention_id: string,
  period: Period,
  goOn: () => Promise<void>,
): AsyncGenerator<LedgerRow[]> {
  let after: LedgerRow | undefined;
  do {
    await goOn();
    const next = after ? Prisma.sql`AND (entry.date_created, entry.id) > (${after.date}, ${after.id}::uuid)` : Prisma.empty;
    const rows: LedgerRow[] = await db.$queryRaw<LedgerRow[]>`
      SELECT entry.id, entry.date_created AS date, "order".code AS order_code, "order".name AS buyer, line.label, kind, debit, credit, amount,
        taxgroup.name AS taxgroup, entry.tax_rate, tax_amount, taxgroup.account AS sales_account, taxgroup.tax_key, reference, reason, reverses_id
      FROM ledgerentry AS entry LEFT JOIN "order" ON "order".id = entry.order_id LEFT JOIN orderline AS line ON line.id = orderline_id
      LEFT JOIN taxgroup ON taxgroup.id = entry.taxgroup_id
      WHERE ${within(convention_id, period)} ${next} ORDER BY entry.date_created, entry.id LIMIT ${BATCH}`;
    if (rows.length) yield rows;
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after);
}
/** The number of an account in the books, of sales that of their tax group; null if it has none. */
export const accountNumber = (books: Books, row: Pick<LedgerRow, 'sales_account'>, account: Account): string | null =>
  (account === 'revenue' ? row.sales_account : null) ?? books.accounts[account] ?? null;

interface Used {
  account: Account;
  taxgroup: string | null;
  sales_account: string | null;
  entries: number;
}
/** Which accounts the entries of a period move, and how many entries each. */
export const usedAccounts = (db: Db, convention_id: string, period: Period) => db.$queryRaw<Used[]>`
  SELECT used.account, taxgroup.name AS taxgroup, taxgroup.account AS sales_account, sum(entries)::int AS entries FROM (
    SELECT unnest(ARRAY[debit, credit]) AS account, entry.taxgroup_id, 1 AS entries FROM ledgerentry AS entry WHERE ${within(convention_id, period)}
  ) AS used LEFT JOIN taxgroup ON taxgroup.id = taxgroup_id AND used.account = 'revenue' GROUP BY 1, 2, 3 ORDER BY 1, 2`;
