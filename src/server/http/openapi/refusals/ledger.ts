import type { ActionRefusals } from './actions.ts';

export const ledger: ActionRefusals = {
  bankline: { 'POST /{id}/book': '409/453', 'POST /{id}/set-aside': '409/453', 'POST /{id}/undo': '409/453' },
  paymentdifference: { 'POST /{id}/explain': '409/453' },
  invoice: { 'POST /{id}/cancel': '409/453' },
  order: {
    'POST /{id}/invoice': '409/453 429/452',
    'POST /{id}/send-link': '409/453 429/452',
    'POST /{id}/refund': '409/453',
    'POST /{id}/refund-by-card': '409/453',
  },
  tillsession: { 'POST /{id}/close': '409/453 400/441' },
};
