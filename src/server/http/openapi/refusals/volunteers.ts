import type { Special } from './special.ts';

export const volunteers: Special = {
  volunteer: {
    'POST /': '409/443 409/453',
    'DELETE /{id}': '409/453',
    'POST /by-organizer': '409/443 409/453',
    'POST /{id}/decline': '409/453',
  },
  shift: {
    'POST /': '409/443',
    'PUT /{id}': '409/443 409/453',
    'DELETE /{id}': '409/453',
  },
  shiftbadgetype: {
    'POST /': '409/443 409/453',
  },
  volunteershift: {
    'POST /': '409/443 409/453',
    'DELETE /{id}': '409/453',
    'POST /{id}/schedule': '409/443 409/453',
    'POST /{id}/unschedule': '409/453',
    'POST /{id}/decline': '409/453',
    'POST /{id}/worked': '409/453',
    'POST /{id}/no-show': '409/453',
    'POST /{id}/reset-outcome': '409/453',
    'POST /{id}/withdraw': '409/453',
    'POST /{id}/reapply': '409/453',
  },
};
