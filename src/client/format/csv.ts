/*
 * Values of CSV files. Programs for tables would run a text that begins like a formula: an apostrophe makes it a text, and reading the file
 * takes it off again. The same goes for what follows a separator within a text: a program that takes semicolons for the separators of a
 * file, as Excel does in German, ends the cell there, in spite of the quotation marks around the whole.
 */
const formula = /^'* *[=+\-@\t\r\n＝＋－＠]/;
const within = /([;\t\r\n]'*)(?= *[=+\-@＝＋－＠])/g;
const defusedWithin = /([;\t\r\n]'*)'(?= *[=+\-@＝＋－＠])/g;

/** A text that no program takes for a formula. */
export function defused(text: string): string {
  const inside = text.replaceAll(within, "$1'");
  return formula.test(text) ? `'${inside}` : inside;
}
/** The text before it was defused. */
export function undefused(text: string): string {
  const inside = text.replaceAll(defusedWithin, '$1');
  return inside.startsWith("'") && formula.test(inside) ? inside.slice(1) : inside;
}
/** A value in quotation marks where it needs them. */
export const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
