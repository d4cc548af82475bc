const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** "1,120.00". Conventions have no currency setting, so none is shown. */
export const money = (value: number | null | undefined) => amounts.format(value ?? 0);
/** "120.00", or "free of charge". */
export const price = (value: number | null | undefined) => (value ? money(value) : 'free of charge');
