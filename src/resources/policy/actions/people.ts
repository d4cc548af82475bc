import type { Actions } from './actions.ts';

export const people: Actions = {
  apikey: {
    'POST /{id}/rotate': 'owner',
    'POST /{id}/grant': 'user',
  },
  group: {
    'POST /{id}/join': 'user',
    'GET /{id}/user': 'director',
    'GET /{id}/membership/{user_id}': ['own', 'director'],
    'GET /{id}/pending-membership/{user_id}': ['own', 'director'],
  },
  member: {
    'POST /{id}/promote/director': 'director',
    'POST /{id}/demote/director': 'director',
    'POST /{id}/promote/leader': 'leader',
  },
  pendingmember: {
    'POST /{id}/approve': ['director', 'leader'],
    'POST /{id}/deny': ['director', 'leader'],
  },
  session: {
    'POST /': 'anyone',
    'GET /{id}': 'holder',
    'DELETE /{id}': 'holder',
    'GET /': 'holder',
    'POST /sso/{sso_id}': 'application',
    'POST /confirm': 'user',
    'POST /end-others': 'user',
  },
  user: {
    'GET /whoami': 'user',
    'GET /first-run': 'anyone',
    'POST /first-administrator': 'anyone',
    'POST /forgotten-password': 'anyone',
    'POST /choose-password': 'anyone',
    'GET /quotas': 'admin',
    'GET /confirmation': 'user',
    'POST /confirm-email': 'anyone',
    'POST /{id}/send-confirmation': 'owner',
    'POST /{id}/confirm': 'admin',
    'POST /{id}/password': 'owner',
    'POST /{id}/second-step/start': 'owner',
    'POST /{id}/second-step/confirm': 'owner',
    'POST /{id}/second-step/recovery-codes': 'owner',
    'POST /{id}/second-step/remove': 'owner',
    'GET /{id}/conventions': 'owner',
  },
};
