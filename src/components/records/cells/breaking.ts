const SHORT = 18;
/** In tables, short texts stay in one line, and long ones have the width of some words. */
export const breaking = (text: string) => (text.length < SHORT ? { 'data-short': true } : { 'data-long': true });
