import type { Actions } from './actions.ts';

export const ledger: Actions = {
  order: { 'POST /{id}/refund': 'treasurer', 'POST /{id}/refund-by-card': 'treasurer' },
  bankline: { 'POST /{id}/book': 'treasurer', 'POST /{id}/set-aside': 'treasurer', 'POST /{id}/undo': 'treasurer' },
  paymentdifference: { 'POST /{id}/explain': 'treasurer' },
  tillsession: { 'POST /{id}/close': ['owner', 'treasurer'] },
};
