import type { Special } from './special.ts';

export const convention: Special = {
  convention: {
    'PUT /{id}': '409/453',
    'DELETE /{id}': '409/453',
    'POST /{id}/generate-dayparts': '409/453',
    'POST /{id}/auto-schedule': '400/440 409/453',
    'POST /{id}/schedule-move': '400/440 409/443 409/453',
    'POST /{id}/schedule-undo': '409/453',
    'POST /{id}/schedule-redo': '409/453',
    'POST /{id}/change-timezone': '409/453',
  },
  conventionprivilege: {
    'POST /': '409/443',
  },
  conventionday: {
    'POST /': '409/443 409/453',
    'PUT /{id}': '409/443 409/453',
    'DELETE /{id}': '409/453',
  },
  daypart: {
    'POST /': '409/443 409/453',
    'PUT /{id}': '409/443 409/453',
    'DELETE /{id}': '409/453',
  },
  geolocation: {
    'PUT /{id}': '409/443',
    'DELETE /{id}': '409/453',
  },
  venue: {
    'GET /geo/search': '501/501 504/504',
    'POST /geo/geocode': '501/501 504/504',
    'DELETE /{id}': '409/453',
  },
  conventionimage: {
    'POST /': '504/504',
    'PUT /{id}': '504/504',
  },
};
