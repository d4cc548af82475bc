import type { ActionRefusals } from './actions.ts';

export const exhibitors: ActionRefusals = {
  exhibitor: {
    'POST /{id}/approve': '409/453',
    'POST /{id}/review': '409/453',
    'POST /{id}/decline': '409/453',
    'POST /{id}/change': '409/453',
    'POST /{id}/accept-invitation': '409/453',
    'POST /{id}/decline-invitation': '409/453',
  },
  booth: {
    'POST /{id}/verify': '409/443 409/453',
    'POST /{id}/refund': '409/453',
    'POST /{id}/cancel': '409/453',
  },
};
