import type { Actions } from './actions.ts';

export const merchandise: Actions = {
  product: {
    'GET /{id}/available-discounts': 'anyone',
  },
  soldproduct: {
    'POST /verified': 'merch',
    'POST /{id}/verify': 'merch',
    'POST /{id}/undo-sale': 'merch',
    'PUT /{id}/pick-up': 'merch',
    'PUT /{id}/reverse-pick-up': 'merch',
  },
};
