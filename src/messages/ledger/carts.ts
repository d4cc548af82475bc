/** Why a cart is refused. */
export const cartRefusals = {
  empty: 'Nothing is on hold for you here. Choose a badge first.',
} as const;

/** Why something cannot be done with the link of an order. */
export const orderPageRefusals = {
  paid: 'This is paid for, so it stays. Ask the organizers for a refund.',
} as const;
