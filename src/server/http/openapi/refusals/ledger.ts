import type { ActionRefusals } from './actions.ts';

export const ledger: ActionRefusals = {
  order: { 'POST /{id}/refund': '409/453', 'POST /{id}/refund-by-card': '409/453' },
  bankline: { 'POST /{id}/book': '409/453', 'POST /{id}/set-aside': '409/453', 'POST /{id}/undo': '409/453' },
  paymentdifference: { 'POST /{id}/explain': '409/453' },
  tillsession: { 'POST /{id}/close': '409/453 400/441' },
};
