import { z } from 'zod';
import { invoiceRefusals as refusals } from '../../../messages/ledger/invoices.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { integer, json, orNull, text } from '../../../resources/fields.ts';
import { accountNames } from '../../../resources/ledger/accounts.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Db } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepsBooks } from '../policy.ts';

/** The number that books have for each account of the ledger. */
const accounts = z.partialRecord(z.enum(accountNames), z.string().regex(/^\d{1,9}$/));
const books = z.object({
  seller_name: z.string(),
  seller_address: z.string(),
  seller_tax_id: z.string(),
  invoice_prefix: z.string().meta({ description: 'The prefix of each invoice number.' }),
  accounts: accounts.meta({ description: 'The account number in your books for each ledger account.' }),
  datev_consultant: z.int().nullable(),
  datev_client: z.int().nullable(),
  fiscal_year_start: z.int().meta({ description: 'The first month of the fiscal year.' }),
  invoice_years: z.int().meta({ description: 'After this many years, invoices no longer name buyers whose account is closed.' }),
});
export type Books = z.infer<typeof books>;

const unset: Books = {
  ...{ seller_name: '', seller_address: '', seller_tax_id: '', invoice_prefix: '', accounts: {} },
  ...{ datev_consultant: null, datev_client: null, fiscal_year_start: 1, invoice_years: 10 },
};
/** What a convention has said of its books. */
export async function booksOf(db: Db, convention_id: string): Promise<Books> {
  const row = await db.bookkeeping.findUnique({ where: { convention_id } });
  return row ? books.parse({ ...row, accounts: accounts.catch({}).parse(row.accounts) }) : unset;
}

const mayManage = (viewer: Viewer, row: { id: string }) =>
  keepsBooks(viewerWithin(viewer, 'order', row.id), { convention_id: row.id });
export const conventionActions = {
  bookkeeping: action(
    convention,
    'GET /{id}/bookkeeping',
    {
      returns: books,
      summary: 'Read the settings for invoices and accounting',
      description: 'For the treasurer and organizers.',
      mayCall: mayManage,
    },
    ({ ctx, row }) => booksOf(ctx.db, row.id),
  ),
  setBookkeeping: action(
    convention,
    'POST /{id}/bookkeeping',
    {
      returns: books,
      summary: 'Change the settings for invoices and accounting',
      description: 'Omitted settings and existing invoices do not change.',
      input: {
        seller_name: text(200),
        seller_address: text(500),
        seller_tax_id: text(60),
        invoice_prefix: text(12),
        accounts: json(),
        datev_consultant: orNull(integer(1001, 9_999_999)),
        datev_client: orNull(integer(1, 99_999)),
        fiscal_year_start: integer(1, 12),
        invoice_years: integer(1, 100),
      },
      mayCall: mayManage,
    },
    async ({ ctx, row: { id }, input: { accounts: sent, ...input } }) => {
      if (input.invoice_prefix && !/^[\w/.-]*[A-Za-z/.-]$/.test(input.invoice_prefix.replaceAll('_', '+')))
        throw invalid('invoice_prefix', refusals.prefix);
      const numbers = sent === undefined ? undefined : accounts.safeParse(sent).data;
      if (sent !== undefined && !numbers) throw invalid('accounts', refusals.accounts);
      const stored = { ...input, ...(numbers ? { accounts: numbers } : {}) };
      await ctx.db.bookkeeping.upsert({
        where: { convention_id: id },
        create: { convention_id: id, ...stored },
        update: stored,
      });
      return booksOf(ctx.db, id);
    },
  ),
};
