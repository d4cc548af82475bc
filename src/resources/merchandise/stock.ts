/** Stock is low at this number of pieces or fewer. */
export const FEW = 5;

export type StockLevel = 'unlimited' | 'plenty' | 'low' | 'out';
/** How a stock stands; null: it is not counted. What is not on sale is not missed, so it is never low; the overview counts by the same rule. */
export const stockLevel = (available: number | null, isOnSale: boolean): StockLevel =>
  available === null ? 'unlimited' : available <= 0 ? 'out' : isOnSale && available <= FEW ? 'low' : 'plenty';
