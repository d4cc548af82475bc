const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** "1,120.00": conventions do not say in which currency they reckon. */
export const money = (value: number | null | undefined) => amounts.format(value ?? 0);
/** "120.00", or "free of charge". */
export const price = (value: number | null | undefined) => (value ? money(value) : 'free of charge');
