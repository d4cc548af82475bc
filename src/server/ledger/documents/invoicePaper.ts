import { paperText as text } from '../../../messages/ledger/invoices.ts';
import { amountText } from '../../platform/format/amount.ts';
import { typesetter } from '../../platform/paper/typesetter.ts';
import type { InvoiceContent } from '../invoices/content.ts';
import { gray, newPaper, type Paper } from './paper.ts';
import { dayText, labelText, orderCode, rateText } from './values.ts';

/** Writes who sells, to whom, what it is, and when. */
export function writeHead(
  paper: Paper,
  {
    seller,
    buyer,
    title,
    facts,
  }: Pick<InvoiceContent, 'seller' | 'buyer'> & { title: string; facts: readonly (readonly [string, string])[] },
): void {
  const half = paper.width / 2 - 12;
  const whole = (value: string) => [{ text: value, x: 0, width: paper.width }];
  const sold = [seller.address, seller.tax_id ? `${text.taxId}: ${seller.tax_id}` : ''].filter(Boolean).join('\n');
  paper.row(whole(seller.name), { bold: true, size: 11 });
  if (sold) paper.row(whole(sold), { size: 9, ...gray });
  paper.gap(28);
  paper.row([{ text: [buyer.name, buyer.address].filter(Boolean).join('\n'), x: 0, width: half }]);
  paper.row(whole(title), { bold: true, size: 20, above: 28 });
  paper.gap(6);
  for (const [label, value] of facts)
    paper.row([
      { text: label, x: 0, width: 100, ...gray },
      { text: value, x: 104, width: paper.width - 104 },
    ]);
  paper.gap(18);
}

/** An invoice or a credit note as PDF, in the language of the moment. */
export async function invoicePdf(code: string, currency: string, content: InvoiceContent): Promise<Buffer> {
  const { seller, buyer, cancels, day, lines, taxes } = content;
  const title = cancels ? text.creditNote({ code }) : text.invoice({ code });
  await typesetter.prepare([
    seller.name,
    seller.address,
    buyer.name,
    buyer.address,
    content.convention,
    ...lines.map(({ label }) => label),
  ]);
  const paper = await newPaper({ title, author: seller.name, date: new Date(`${day}T12:00:00Z`) });
  writeHead(paper, {
    ...{ seller, buyer, title },
    facts: [
      [text.number, code],
      [text.date, dayText(day)],
      [text.order, `${orderCode(content.order)}, ${content.convention}`],
    ],
  });
  const money = (cents: number) => amountText(cents, currency);
  const right = (value: string, from: number, width: number) => ({ text: value, x: from, width, align: 'right' as const });
  const [rateAt, amountAt] = [paper.width - 200, paper.width - 120];
  const row = (label: string, rate: string, amount: string, style = {}) =>
    paper.row([{ text: label, x: 0, width: rateAt - 12 }, right(rate, rateAt, 70), right(amount, amountAt, 120)], style);
  const head = () => {
    row(text.item, text.rate, text.amount, { size: 9, ...gray });
    paper.rule();
  };
  if (cancels) paper.row([{ text: text.cancels({ code: cancels.code, day: dayText(cancels.day) }), x: 0, width: paper.width }]);
  paper.gap(cancels ? 12 : 0);
  head();
  paper.repeat(head);
  for (const { label, rate, amount } of lines) row(labelText(label), rate ? rateText(rate) : '–', money(amount), { above: 3 });
  paper.rule();
  paper.repeat(null);
  row(text.total, '', money(content.amount), { bold: true, size: 11 });
  for (const { rate, amount, tax } of taxes)
    if (rate > 0) row(text.containsTax({ rate: rateText(rate), net: money(amount - tax) }), '', money(tax), gray);
  if (taxes.every(({ rate }) => rate === 0)) row(text.noTax, '', '', gray);
  const settled = (['waived', 'paid', 'refunded', 'credit', 'owed'] as const).filter((name) => content[name] !== 0);
  if (settled.length) paper.gap(12);
  for (const name of settled) row(text[name], '', money(content[name]), name === 'owed' ? { bold: true } : {});
  return paper.end();
}
