import type { ActionRefusals } from './actions.ts';

export const system: ActionRefusals = {
  job: {
    'POST /deletion': '403/450 404/404 409/453',
    'POST /keep': '404/404',
    'POST /{id}/cancel': '409/453',
  },
  mail: {
    'POST /{id}/send-again': '409/453',
  },
  message: {
    'POST /{id}/count-recipients': '409/453',
    'POST /{id}/send': '409/453 429/452',
    'POST /{id}/cancel': '409/453',
    'POST /unsubscribe': '404/404',
  },
};
