/** Why a sale or a payment is refused. */
export const salesRefusals = {
  alreadyPaid: 'This is already paid.',
  discountNotUsable: 'is not a discount that can be used here now.',
} as const;
