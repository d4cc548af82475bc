import type { Actions } from './actions.ts';

export const ledger: Actions = {
  order: { 'POST /{id}/refund': 'treasurer' },
  tillsession: { 'POST /{id}/close': ['owner', 'treasurer'] },
};
