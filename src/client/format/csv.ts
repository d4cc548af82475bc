/*
 * Values of CSV files. Programs for tables would run a text that begins like a formula: an apostrophe makes it a text, and reading the file
 * takes it off again.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no program takes for a formula. */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text);
/** The text before it was defused. */
export const undefused = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
/** A value in quotation marks where it needs them. */
export const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
