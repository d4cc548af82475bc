import type { ActionRefusals } from './actions.ts';

export const system: ActionRefusals = {
  importrun: {
    'POST /upload': '403/450 413/413 429/452',
    'POST /{id}/preview': '409/453',
    'POST /{id}/run': '409/453',
    'POST /{id}/undo': '409/453',
  },
  job: {
    'POST /deletion': '403/450 404/404 409/453',
    'POST /keep': '404/404',
    'POST /{id}/cancel': '409/453',
  },
  mail: {
    'POST /{id}/send-again': '409/453',
  },
  webhook: { 'POST /{id}/test': '409/453' },
  chatmessage: { 'POST /{id}/send-again': '409/453' },
  webhookdelivery: { 'POST /{id}/send-again': '409/453' },
  message: {
    'POST /{id}/count-recipients': '409/453',
    'POST /{id}/send': '409/453 429/452',
    'POST /{id}/cancel': '409/453',
    'POST /unsubscribe': '404/404',
  },
};
