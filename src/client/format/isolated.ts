/** A name within a text: one that is written from right to left keeps the numbers and punctuation around it in their places. */
export const isolated = (name: string): string => (/[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name);
