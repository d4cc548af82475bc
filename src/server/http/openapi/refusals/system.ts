import type { ActionRefusals } from './actions.ts';

export const system: ActionRefusals = {
  job: {
    'POST /{id}/cancel': '409/453',
  },
  mail: {
    'POST /{id}/send-again': '409/453',
  },
};
