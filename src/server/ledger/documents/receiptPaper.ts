import { invoiceRefusals, paperText as text } from '../../../messages/ledger/invoices.ts';
import type { MoneyAccount } from '../../../resources/ledger/accounts.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Db } from '../../platform/context.ts';
import { amountText } from '../../platform/format/amount.ts';
import { typesetter } from '../../platform/paper/typesetter.ts';
import { booksOf } from '../invoices/bookkeeping.ts';
import { dayIn } from '../invoices/content.ts';
import { writeHead } from './invoicePaper.ts';
import { newPaper } from './paper.ts';
import { dayText, orderCode } from './values.ts';

const methods: Readonly<Record<MoneyAccount | 'voucher', () => string>> = {
  external: () => text.external,
  cash: () => text.cash,
  card_terminal: () => text.cardTerminal,
  stripe: () => text.stripe,
  bank: () => text.bank,
  voucher: () => text.voucher,
};
interface Moved {
  kind: 'payment' | 'refund';
  method: MoneyAccount | 'voucher';
  amount: number;
  reference: string | null;
  date: Date;
}
/** What was paid for an order and paid back, as PDF in the language of the moment. @throws 409/453 if nothing was paid */
export async function receiptPdf(db: Db, order_id: string): Promise<{ name: string; pdf: Buffer }> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: order_id },
    include: { convention: { select: { name: true, currency: true, timezone: true } } },
  });
  // Payments for several lines in one operation are one payment.
  const moved = await db.$queryRaw<Moved[]>`
    SELECT kind, CASE WHEN (kind = 'payment') = (reverses_id IS NULL) THEN debit ELSE credit END AS method,
      sum(CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END)::int AS amount, reference,
      date_trunc('minute', date_created) AS date
    FROM ledgerentry WHERE order_id = ${order_id}::uuid AND kind IN ('payment', 'refund')
    GROUP BY 1, 2, 4, 5 HAVING sum(CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END) <> 0 ORDER BY 5, 1 LIMIT 1000`;
  if (!moved.length) throw stateForbids('amount_paid', invoiceRefusals.nothingPaid);
  const { convention } = order;
  const books = await booksOf(db, order.convention_id);
  const seller = { name: books.seller_name || convention.name, address: books.seller_address, tax_id: books.seller_tax_id };
  const buyer = { name: order.billing_name || order.name, address: order.billing_address ?? '' };
  const money = (cents: number) => amountText(cents, convention.currency);
  await typesetter.prepare([seller.name, seller.address, buyer.name, buyer.address, convention.name]);
  const code = orderCode(order.code);
  const paper = await newPaper({ title: `${text.receipt} ${code}`, author: seller.name, date: new Date() });
  writeHead(paper, {
    ...{ seller, buyer, title: text.receipt },
    facts: [
      [text.date, dayText(dayIn(convention.timezone))],
      [text.order, `${code}, ${convention.name}`],
    ],
  });
  const row = (day: string, label: string, amount: string, style = {}) =>
    paper.row(
      [
        { text: day, x: 0, width: 130 },
        { text: label, x: 134, width: paper.width - 260 },
        { text: amount, x: paper.width - 120, width: 120, align: 'right' },
      ],
      style,
    );
  paper.rule();
  for (const { kind, method, amount, reference, date } of moved) {
    const label = (kind === 'payment' ? text.payment : text.refund)({ method: methods[method]?.() ?? method });
    const shown = method === 'card_terminal' && reference ? `${label} (${reference})` : label;
    row(dayText(dayIn(convention.timezone, date)), shown, money(kind === 'payment' ? amount : -amount), { above: 3 });
  }
  paper.rule();
  row('', text.received, money(order.amount_paid - order.amount_refunded), { bold: true, size: 11 });
  if (order.amount_owed) row('', text.owed, money(order.amount_owed));
  return { name: code, pdf: await paper.end() };
}
