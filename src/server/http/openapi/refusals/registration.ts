import type { ActionRefusals } from './actions.ts';

export const registration: ActionRefusals = {
  badge: {
    'POST /verified': '409/443 409/453',
    'POST /{id}/verify': '409/453',
    'POST /{id}/refund': '409/453',
    'POST /{id}/undo-sale': '409/453',
    'PUT /{id}/check-in': '409/453',
    'PUT /{id}/reverse-check-in': '409/453',
    'POST /{id}/desk-check-in': '409/453',
    'POST /{id}/restore-ticket': '400/440 409/443 409/453',
    'PUT /{id}/wishes': '400/440 409/453',
    'PUT /{id}/wish-party': '409/453',
    'POST /{id}/join-wish-party': '409/443 409/453',
    'POST /{id}/leave-wish-party': '409/453',
    'POST /{id}/transfer': '409/443 409/453 429/452',
    'POST /{id}/withdraw-transfer': '409/453',
    'POST /{id}/sign': '409/453',
    'POST /{id}/birth-date': '409/453',
    'POST /{id}/print': '400/441 409/453',
  },
  bundle: { 'POST /{id}/buy': '403/450 409/443 409/453 429/452' },
  deskaction: {
    'POST /{id}/apply': '409/453',
    'POST /{id}/keep': '409/453',
    'POST /{id}/replace-badge': '409/453',
  },
};
