import type { ActionRefusals } from './actions.ts';

export const people: ActionRefusals = {
  apikey: {
    'POST /{id}/rotate': '403/453',
    'POST /{id}/grant': '403/450',
  },
  user: {
    'POST /first-administrator': '403/450',
    'POST /forgotten-password': '429/452',
    'POST /choose-password': '404/404 429/452',
    'POST /confirm-email': '404/404',
    'POST /{id}/send-confirmation': '409/453',
    'POST /{id}/own-data': '403/453',
    'POST /{id}/password': '401/454 403/453 429/452',
    'POST /{id}/second-step/start': '403/453 409/453',
    'POST /{id}/second-step/confirm': '401/454 409/453 429/452',
    'POST /{id}/second-step/recovery-codes': '403/453 409/453',
    'POST /{id}/second-step/remove': '403/453 409/453',
    'POST /{id}/passkeys/start': '403/453 409/453',
    'POST /{id}/devices': '409/443 501/501',
    'POST /{id}/devices/{device_id}/test': '429/452',
    'POST /{id}/passkeys/add': '401/454 409/443 409/453 429/452',
  },
  session: {
    'POST /': '401/454 403/453 429/452',
    'GET /{id}': '-404/404',
    'DELETE /{id}': '-404/404 -412/412',
    'POST /sso/{sso_id}': '401/454',
    'POST /email-link': '403/450 429/452',
    'POST /email-link/open': '400/441 401/454 403/450 404/404 429/452',
    'POST /confirm': '401/454 403/450 409/453 429/452',
    'POST /end-others': '403/450 403/453',
    'POST /passkey/start': '403/450',
    'POST /passkey': '401/454 403/450 404/404 429/452',
    'POST /confirm/passkey/start': '403/450 409/453',
    'POST /confirm/passkey': '401/454 403/450 404/404 429/452',
  },
  group: {
    'POST /{id}/join': '409/443 409/453',
    'GET /{id}/membership/{user_id}': '403/450',
    'GET /{id}/pending-membership/{user_id}': '403/450',
  },
  member: {
    'POST /{id}/promote/director': '409/453',
    'POST /{id}/demote/director': '409/453',
    'POST /{id}/promote/leader': '409/453',
  },
  pendingmember: {
    'POST /{id}/approve': '409/453',
    'POST /{id}/deny': '409/453',
  },
};
