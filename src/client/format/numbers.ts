const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
/** A number as people read it: `1,234.5`. */
export const numberText = (value: unknown): string => numbers.format(Number(value));
