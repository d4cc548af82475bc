import type { Language } from '../../../messages/language.ts';
import { invoiceRefusals } from '../../../messages/ledger/invoices.ts';
import { sellers } from '../../../resources/ledger/sellers.ts';
import { viewerWithin } from '../../core/scope.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Download } from '../../export/download.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { inLanguage } from '../../platform/format/language.ts';
import { can, isSelf } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { assertForDatev, datevFile } from '../accounting/datev.ts';
import { ledgerCsv } from '../accounting/ledgerCsv.ts';
import { ledgerRows, usedAccounts } from '../accounting/ledgerRows.ts';
import { periodOf } from '../accounting/period.ts';
import { booksOf } from '../invoices/bookkeeping.ts';
import { invoiceContent } from '../invoices/content.ts';
import { opensOrder } from '../orderPage/links.ts';
import { keepsBooks } from '../policy.ts';
import { invoicePdf } from './invoicePaper.ts';
import { receiptPdf } from './receiptPaper.ts';

/** A file that somebody may have. */
export interface Document {
  readonly name: string;
  readonly type: string;
  readonly content: AsyncGenerator<string | Uint8Array>;
}
type Parameters = Readonly<Record<string, unknown>>;

const notThere = () => new Refusal(404, 404, 'id', invoiceRefusals.noDocument);
/** The same answer whether there is none or it is somebody else's, so that nothing is learned of those of others. */
function requireReader(
  viewer: Viewer,
  resource: 'order' | 'invoice',
  row: { convention_id: string; order: { user_id: string | null } },
) {
  const within = viewerWithin(viewer, resource, row.convention_id);
  if (!within || !(isSelf(within, row.order.user_id) || can(within, sellers, row.convention_id))) throw notThere();
}
/** Lets in who may read a document, or has the link of its order, and counts it. @throws 401, 404, 429/452 */
async function admit(
  ctx: Context,
  resource: 'order' | 'invoice',
  row: { convention_id: string; order_id: string; order: { user_id: string | null } },
  secret: unknown,
): Promise<void> {
  const hasLink = await opensOrder(ctx, row.order_id, secret);
  if (!hasLink) requireReader(requireUser(ctx), resource, row);
  await countUses(ctx, { quota: 'downloads', of: hasLink ? row.order_id : requireUser(ctx).user_id });
}
async function* once(content: Uint8Array) {
  yield content;
}
const pdf = (name: string, content: Buffer): Document => ({
  name: `${name.replaceAll(/[^\w.-]+/g, '-')}.pdf`,
  type: 'application/pdf',
  content: once(content),
});

/** An invoice, as it was made. @throws 404 */
export async function openInvoice(ctx: Context, id: string, secret?: unknown): Promise<Document> {
  const invoice = await ctx.db.invoice.findUnique({ where: { id }, include: { order: { select: { user_id: true } } } });
  if (!invoice) throw notThere();
  await admit(ctx, 'invoice', invoice, secret);
  const { code, currency, kind, language } = invoice;
  const content = invoiceContent.parse(invoice.content);
  return inLanguage(language as Language, async () => pdf(`${kind}-${code}`, await invoicePdf(code, currency, content))); // a check of the table
}
/** What was paid for an order. @throws 404, 409/453 */
export async function openReceipt(ctx: Context, id: string, secret?: unknown): Promise<Document> {
  const order = await ctx.db.order.findUnique({ where: { id }, include: { user: { select: { language: true } } } });
  if (!order) throw notThere();
  await admit(ctx, 'order', { convention_id: order.convention_id, order_id: id, order }, secret);
  const language = (order.user?.language ?? 'en') as Language; // a check of the table
  return inLanguage(language, async () => {
    const { name, pdf: content } = await receiptPdf(ctx.db, id);
    return pdf(`receipt-${name}`, content);
  });
}
/** The ledger of a period, for accounting. @throws 400/442, 404, 409/453 */
export async function openLedger(
  ctx: Context,
  format: 'csv' | 'datev',
  id: string,
  parameters: Parameters,
  { goOn }: Pick<Download, 'goOn'>,
): Promise<Document> {
  const viewer = requireUser(ctx);
  const convention = await ctx.db.convention.findUnique({ where: { id } });
  const within = convention && viewerWithin(viewer, 'ledgerentry', id);
  if (!convention || !within || !keepsBooks(within, { convention_id: id })) throw notThere();
  const { timezone: zone, currency, name } = convention;
  const period = periodOf(parameters, zone);
  const books = await booksOf(ctx.db, id);
  const rows = ledgerRows(ctx.db, id, period, goOn);
  const file = `${period.from}-${period.to}.csv`;
  if (format === 'csv')
    return { name: `ledger-${file}`, type: 'text/csv; charset=utf-8', content: ledgerCsv(rows, { books, zone, currency }) };
  const checked = assertForDatev(books, currency, period, await usedAccounts(ctx.db, id, period));
  return {
    name: `EXTF_Buchungsstapel-${file}`,
    type: 'text/csv; charset=windows-1252',
    content: datevFile(rows, { books, zone, name, period, checked }),
  };
}
