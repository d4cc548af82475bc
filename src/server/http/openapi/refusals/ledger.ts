import type { ActionRefusals } from './actions.ts';

export const ledger: ActionRefusals = {
  invoice: { 'POST /{id}/cancel': '409/453' },
  order: { 'POST /{id}/invoice': '409/453 429/452', 'POST /{id}/refund': '409/453', 'POST /{id}/refund-by-card': '409/453' },
  tillsession: { 'POST /{id}/close': '409/453 400/441' },
};
