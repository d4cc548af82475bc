const MAX_PRICE = 100_000_000; // cents

/** A price in cents with the tax that is added to it, half up. `tax_added` is in hundredths of a percent; 0 where prices contain the tax. */
export const withTax = (cents: number, { tax_added }: { readonly tax_added: number }) =>
  Math.min(MAX_PRICE, cents + Math.round((cents * tax_added) / 10_000));
