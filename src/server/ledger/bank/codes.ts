const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** Whether the last of eight letters checks the others: see order_code in the migrations. */
export function isCode(text: string): boolean {
  if (!/^[A-HJKMNP-Z]{8}$/.test(text)) return false;
  const at = [...text].map((letter) => LETTERS.indexOf(letter));
  return at.slice(0, 7).reduce((sum, value, place) => sum + (place + 1) * value, 0) % 23 === at[7];
}
/** What somebody typed as a code, without spaces and dashes. */
export const codeOf = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

/** All codes that a purpose could mean: words, and letters across spaces and dashes, whose check letter fits. */
export function codesIn(purpose: string): string[] {
  const letters = codeOf(purpose.slice(0, 1000));
  const found = new Set<string>();
  for (let at = 0; at + 8 <= letters.length; at++) {
    const code = letters.slice(at, at + 8);
    if (isCode(code)) found.add(code);
  }
  return [...found];
}

/** An IBAN without spaces; null if its check digits do not fit. */
export function ibanOf(text: string): string | null {
  const iban = text.toUpperCase().replace(/\s/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n ? iban : null;
}
