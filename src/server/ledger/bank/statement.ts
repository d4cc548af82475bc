import { createHash } from 'node:crypto';

/** Money that came in, as a file of the bank says it. Amounts in cents. */
export interface StatementLine {
  /** 2027-08-05. */
  readonly date: string;
  readonly amount: number;
  readonly currency: string | null;
  readonly payer: string;
  readonly account: string | null;
  readonly purpose: string;
  /** The bank's own name of the entry, if the file has one. */
  readonly reference: string | null;
}
/** The most lines of a file. */
export const MOST_LINES = 20_000;

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]/gu, '');
/**
 * Names each line so that the same one in another file has the same name: by the bank's reference, or by all that it says. Lines that say the
 * same are counted within their file.
 */
export function fingerprints(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ date, amount, payer, account, purpose, reference }) => {
    const said = [date, amount, reference ? plain(reference) : [plain(payer), plain(account ?? ''), plain(purpose)]];
    const key = JSON.stringify(said);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return createHash('sha256').update(`${key} ${nth}`).digest('hex');
  });
}
