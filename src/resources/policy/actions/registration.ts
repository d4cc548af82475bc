import type { Actions } from './actions.ts';

export const registration: Actions = {
  badge: {
    'POST /verified': 'registration',
    'POST /{id}/verify': 'registration',
    'POST /{id}/refund': 'registration',
    'POST /{id}/undo-sale': 'registration',
    'POST /{id}/add-comment': 'registration',
    'PUT /{id}/check-in': 'registration',
    'POST /{id}/desk-check-in': 'registration',
    'POST /{id}/print': 'registration',
    'PUT /{id}/reverse-check-in': 'registration',
    'GET /{id}/cancelled-tickets': 'registration',
    'POST /{id}/restore-ticket': 'registration',
    'PUT /{id}/wishes': 'owner',
    'GET /{id}/wish-party': 'owner',
    'PUT /{id}/wish-party': 'owner',
    'POST /{id}/join-wish-party': 'owner',
    'POST /{id}/leave-wish-party': 'owner',
    'POST /{id}/transfer': 'owner',
    'POST /{id}/withdraw-transfer': 'owner',
    'POST /{id}/sign': ['owner', 'registration'],
    'POST /{id}/birth-date': ['owner', 'registration'],
    'GET /{id}/logs': ['owner', 'registration'],
  },
  bundle: { 'POST /{id}/buy': 'user' },
  deskaction: {
    'POST /{id}/apply': ['registration', 'library:checkouts', 'host'],
    'POST /{id}/keep': ['registration', 'library:checkouts', 'host'],
    'POST /{id}/replace-badge': 'registration',
  },
};
