import type { ActionRefusals } from './actions.ts';

export const ledger: ActionRefusals = {
  order: { 'POST /{id}/refund': '409/453' },
};
