/** Stock is low at this number of pieces or fewer. */
export const FEW = 5;

export type StockLevel = 'unlimited' | 'plenty' | 'low' | 'out';
/** How a stock stands; null: it is not counted. The overview counts by the same rule. */
export const stockLevel = (available: number | null): StockLevel =>
  available === null ? 'unlimited' : available <= 0 ? 'out' : available <= FEW ? 'low' : 'plenty';
