import type { Special } from './special.ts';

export const places: Special = {
  room: {
    'DELETE /{id}': '409/453',
  },
  space: {
    'POST /': '409/453',
    'PUT /{id}': '409/453',
    'DELETE /{id}': '409/453',
  },
  slot: {
    'POST /': '409/443 409/453',
    'PUT /{id}': '409/443 409/453',
    'DELETE /{id}': '409/453',
    'PUT /{id}/assign': '400/441 409/443 409/453',
    'PUT /{id}/unassign': '409/453',
  },
};
