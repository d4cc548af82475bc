/** Why a line of the bank is suggested for an order. */
export const suggestionLabels = {
  amount_differs: 'Code matches, amount differs',
  paid_already: 'Code matches, already paid',
  name_fits: 'Name and amount match',
  amount_fits: 'Amount matches',
} as const;
