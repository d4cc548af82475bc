/** Whether a column holds an amount of money, in hundredths where it is stored. */
export const isMoney = (column: string): boolean => /(^|_)(price|amount)(_|$)/.test(column);
