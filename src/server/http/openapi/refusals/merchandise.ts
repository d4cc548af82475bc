import type { ActionRefusals } from './actions.ts';

export const merchandise: ActionRefusals = {
  soldproduct: {
    'POST /verified': '409/443 409/453',
    'POST /{id}/verify': '409/453',
    'POST /{id}/undo-sale': '409/453',
    'PUT /{id}/pick-up': '409/453',
  },
};
