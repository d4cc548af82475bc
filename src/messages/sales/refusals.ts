/** Why a sale or a payment is refused. */
export const salesRefusals = {
  alreadyPaid: 'It is verified already.',
  discountNotUsable: 'is not a discount that can be used here (any more).',
} as const;
