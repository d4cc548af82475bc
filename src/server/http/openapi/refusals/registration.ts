import type { Special } from './special.ts';

export const registration: Special = {
  badgetype: {
    'PUT /{id}': '409/453',
    'DELETE /{id}': '409/453',
  },
  badgetypeconday: {
    'POST /': '409/443',
  },
  badge: {
    'POST /': '403/450 409/443',
    'PUT /{id}': '409/443',
    'DELETE /{id}': '409/453',
    'POST /verified': '409/443',
    'POST /{id}/verify': '409/453',
    'PUT /{id}/check-in': '409/453',
  },
};
