import type { ActionRefusals } from './actions.ts';

export const places: ActionRefusals = {
  slot: {
    'PUT /{id}/assign': '400/441 409/443 409/453',
    'PUT /{id}/unassign': '409/453',
  },
};
