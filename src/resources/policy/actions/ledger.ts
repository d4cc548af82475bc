import type { Actions } from './actions.ts';

export const ledger: Actions = {
  order: { 'POST /{id}/refund': 'treasurer' },
};
