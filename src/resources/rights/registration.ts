import type { Rights } from './rights.ts';

export const registration: Rights = {
  badgetype: {
    'POST /': 'registration',
    'GET /{id}': 'anyone',
    'PUT /{id}': 'registration',
    'DELETE /{id}': 'registration',
    'GET /{id}/conventiondays': 'anyone',
    'GET /{id}/badgetypecondays': 'anyone',
    'GET /{id}/shifts': 'anyone',
    'GET /{id}/badges': 'own registration',
    'GET /{id}/tickets': 'own registration',
    'GET /{id}/soldproducts': 'own merch',
  },
  badgetypeconday: {
    'POST /': 'registration',
    'GET /{id}': 'anyone',
    'DELETE /{id}': 'registration',
  },
  badge: {
    'POST /': 'user',
    'GET /{id}': 'owner registration scheduling volunteers merch library',
    'PUT /{id}': 'owner registration',
    'DELETE /{id}': 'owner registration',
    'POST /verified': 'registration',
    'POST /{id}/verify': 'registration',
    'POST /{id}/add-comment': 'registration',
    'PUT /{id}/check-in': 'registration',
    'PUT /{id}/reverse-check-in': 'registration',
    'GET /{id}/tickets': 'owner registration',
    'GET /{id}/playtowins': 'owner registration',
    'GET /{id}/volunteershifts': 'owner registration',
    'GET /{id}/soldproducts': 'owner merch registration',
    'GET /{id}/librarygamecheckouts': 'owner library registration',
    'GET /{id}/logs': 'owner registration',
  },
};
