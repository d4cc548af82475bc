import { isDeepStrictEqual } from 'node:util';
import type { Invoice, Order } from '../../../generated/prisma/client.ts';
import { type Language, languageNames, languages } from '../../../messages/language.ts';
import { invoiceRefusals as refusals } from '../../../messages/ledger/invoices.ts';
import { oneOf, text } from '../../../resources/fields.ts';
import { invoice } from '../../../resources/ledger/invoice.ts';
import { order } from '../../../resources/ledger/order.ts';
import { sellers } from '../../../resources/ledger/sellers.ts';
import { action } from '../../core/actions/action.ts';
import { selectForUpdate } from '../../core/repository.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { can, isSelf } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepsBooks } from '../policy.ts';
import { booksOf } from './bookkeeping.ts';
import { contentOf, dayIn, type InvoiceContent, invoiceContent, linesOf } from './content.ts';

const manages = (viewer: Viewer, row: { convention_id: string }) => can(viewer, sellers, row.convention_id);

/** The invoice of an order that is not taken back. */
export const validInvoice = ({ db }: Context, order_id: string) =>
  db.invoice.findFirst({ where: { order_id, kind: 'invoice', cancelled: null } });
/** Whether two invoices say the same of what was sold, by whom and to whom. What was paid since is on the receipt. */
export const saysTheSame = (one: InvoiceContent, other: InvoiceContent) =>
  isDeepStrictEqual([one.seller, one.buyer, one.lines], [other.seller, other.buyer, other.lines]);

/** Adds the credit note that takes an invoice back. The order is locked. */
export async function takeBack(ctx: Context, row: Invoice, timezone: string, reason: string | null): Promise<Invoice> {
  const content = invoiceContent.parse(row.content);
  const minus = <T extends { amount: number; tax: number }>(part: T) => ({ ...part, amount: -part.amount, tax: -part.tax });
  const { order_id, convention_id, name, currency, language, code } = row;
  return ctx.db.invoice.create({
    data: {
      ...{ kind: 'credit_note', cancels_id: row.id, order_id, convention_id, name, currency, language, reason },
      ...{ amount: -row.amount, amount_tax: -row.amount_tax, user_id: requireUser(ctx).user_id },
      content: {
        ...minus(content),
        ...{ lines: content.lines.map(minus), taxes: content.taxes.map(minus) },
        ...{ waived: 0, paid: 0, refunded: 0, owed: 0, credit: 0 },
        ...{ day: dayIn(timezone), cancels: { code, day: content.day } },
      },
    },
  });
}
/** The language of an order's buyer, or else that of whoever asks. */
async function languageOf({ db }: Context, { user_id }: Order, viewer: Viewer): Promise<Language> {
  const user = await db.user.findUnique({ where: { id: user_id ?? viewer.user_id }, select: { language: true } });
  return (user?.language as Language | null) ?? 'en'; // a check of the table
}

/** What an invoice says of its convention. @throws 409/453 seller_name, currency */
async function sellerOf({ db }: Context, convention_id: string) {
  const books = await booksOf(db, convention_id);
  const { currency, timezone } = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  if (!books.seller_name) throw stateForbids('seller_name', refusals.noSeller);
  if (!currency) throw stateForbids('currency', refusals.noCurrency);
  const seller = { name: books.seller_name, address: books.seller_address, tax_id: books.seller_tax_id };
  return { seller, currency, timezone };
}
/** Requires that an order can have an invoice now. @throws 409/453 seller_name, currency, amount_charged */
async function assertMayInvoice(ctx: Context, { id, convention_id }: Order): Promise<void> {
  await sellerOf(ctx, convention_id);
  if (!(await linesOf(ctx, id)).length) throw stateForbids('amount_charged', refusals.nothingSold);
}

export const actions = {
  invoice: action(
    order,
    'POST /{id}/invoice',
    {
      returns: { record: 'invoice' },
      summary: 'Create the invoice of an order',
      description:
        'For the buyer, and staff who take payments. If the order already has the same invoice, that one is returned; if its invoice differs, a credit note cancels it. billing_name and billing_address are saved with the order.',
      input: { billing_name: text(200), billing_address: text(500), language: oneOf([...languages], languageNames) },
      mayCall: (viewer, row) => isSelf(viewer, row.user_id) || manages(viewer, row),
      precondition: ({ ctx, row }) => assertMayInvoice(ctx, row),
    },
    async ({ ctx, viewer, row, input: { language, ...billing } }) => {
      const { seller, currency, timezone } = await sellerOf(ctx, row.convention_id);
      const kept = {
        billing_name: billing.billing_name ?? row.billing_name,
        billing_address: billing.billing_address ?? row.billing_address,
      };
      const content = await contentOf(ctx, row.id, {
        seller,
        buyer: { name: kept.billing_name || row.name, address: kept.billing_address ?? '' },
      });
      const before = await validInvoice(ctx, row.id);
      if (before && saysTheSame(invoiceContent.parse(before.content), content)) return before;
      if (!manages(viewer, row)) await countUses(ctx, { quota: 'invoices', of: viewer.user_id });
      await ctx.db.order.update({ where: { id: row.id }, data: kept });
      if (before) await takeBack(ctx, before, timezone, null);
      return ctx.db.invoice.create({
        data: {
          ...{ convention_id: row.convention_id, order_id: row.id, kind: 'invoice', name: content.buyer.name, currency },
          ...{ amount: content.amount, amount_tax: content.tax, language: language ?? (await languageOf(ctx, row, viewer)) },
          ...{ content, user_id: viewer.user_id },
        },
      });
    },
  ),
};

export const invoiceActions = {
  cancel: action(
    invoice,
    'POST /{id}/cancel',
    {
      returns: { record: 'invoice' },
      summary: 'Cancel an invoice with a credit note',
      description: 'Returns the credit note, which has the next number in the series. For the treasurer and organizers.',
      input: { reason: text(200) },
      locksItself: true,
      mayCall: keepsBooks,
      precondition: ({ row }) => {
        if (row.kind !== 'invoice') throw stateForbids('kind', refusals.isCreditNote);
      },
    },
    async ({ ctx, row, input: { reason } }) => {
      await selectForUpdate(ctx, 'order', row.order_id);
      if (await ctx.db.invoice.findUnique({ where: { cancels_id: row.id } }))
        throw stateForbids('is_cancelled', refusals.isCancelled);
      const { timezone } = await ctx.db.convention.findUniqueOrThrow({ where: { id: row.convention_id } });
      return takeBack(ctx, row, timezone, reason ?? null);
    },
  ),
};
