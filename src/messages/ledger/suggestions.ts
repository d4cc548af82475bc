/** Why a line of the bank is suggested for an order. */
export const suggestionLabels = {
  amount_differs: 'Code fits, amount differs',
  paid_already: 'Code fits, already paid',
  name_fits: 'Name and amount fit',
  amount_fits: 'Amount fits',
} as const;
