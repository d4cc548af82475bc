/** What a bank's table is read for. */
export const bankFields = ['date', 'amount', 'debit', 'payer', 'account', 'purpose', 'currency'] as const;
export type BankField = (typeof bankFields)[number];
/** The column of each field. */
export type BankMapping = Partial<Record<BankField, number>>;

/** Headings of banks in English, German, French and Spanish, the likelier first. */
const headings: Readonly<Record<BankField, readonly RegExp[]>> = {
  date: [
    /^(booking|transaction|posting) ?date|^buchungs(tag|datum)|^date (de )?(comptable|op[ée]ration)|^fecha( operaci[óo]n)?$/,
    /^(value ?date|valuta|wertstellung)/,
    /^(date|datum|fecha)\b/,
  ],
  amount: [/^(credit|gutschrift|haben|eingang|cr[ée]dit|abono|paid in|money in)/, /^(amount|betrag|umsatz|montant|importe)/],
  debit: [/^(debit|lastschrift|soll|ausgang|d[ée]bit|cargo|paid out|money out)/],
  payer: [
    /(payer|debtor|auftraggeber|zahlungspflichtige|name.*(zahlung|beg)|beg[üu]nstigter|counterparty|partner ?name|donneur|ordenante|émetteur)/,
    /^(name|nom|nombre|payee)/,
  ],
  account: [/(iban|kontonummer|account ?(number|no)|compte|cuenta)/],
  purpose: [
    /(purpose|reference|verwendungszweck|remittance|description|details|libell[ée]|concepto|motif|memo|communication)/,
    /(buchungstext|text)/,
  ],
  currency: [/(currency|w[äa]hrung|devise|divisa|moneda)/],
};

/** The column of each field, as far as its heading says it. */
export function guessColumns(head: readonly string[]): BankMapping {
  const cells = head.map((cell) => cell.trim().toLowerCase());
  const taken = new Set<number>();
  const found: BankMapping = {};
  for (const field of bankFields)
    for (const pattern of headings[field]) {
      const at = cells.findIndex((cell, n) => !taken.has(n) && pattern.test(cell));
      if (at < 0) continue;
      found[field] = at;
      taken.add(at);
      break;
    }
  return found;
}

/** Which of the numbers of a date is what, from all dates of a table: banks write 05.08.2027, 2027-08-05, 08/05/2027. */
export function dateReader(values: readonly string[]): (text: string) => string | null {
  const parts = (text: string) => /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?$/.exec(text.trim());
  const isAmerican =
    values.some((value) => Number(parts(value)?.[2]) > 12) && values.every((value) => Number(parts(value)?.[1] ?? 0) <= 12);
  return (text) => {
    const [, a = '', b = '', c = ''] = parts(text) ?? [];
    const [year, month, day] = a.length === 4 ? [a, b, c] : isAmerican ? [c, a, b] : [c, b, a];
    const iso = `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
    const date = new Date(`${iso}T00:00:00Z`);
    return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
  };
}
/** An amount in cents: 1.234,56 and 1,234.56 and 1234.5 and 12,00 EUR. Null if it is none. */
export function centsIn(text: string): number | null {
  const bare = text.replace(/[^\d.,+-]/g, '');
  const negative = /^-|-$/.test(bare);
  const digits = bare.replace(/[+-]/g, '');
  const match = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match || !/\d/.test(digits)) return null;
  const [, whole = '', part = ''] = match;
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)?$/.test(whole)) return null;
  const cents = Number(whole.replace(/[.,]/g, '') || '0') * 100 + Number(part.padEnd(2, '0') || '0');
  return cents > 1_000_000_000 ? null : negative ? -cents : cents;
}
