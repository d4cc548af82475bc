import type { Special } from './special.ts';

export const library: Special = {
  library: {
    'DELETE /{id}': '409/453',
    'POST /{id}/import/external': '409/453 501/501',
    'POST /{id}/import/csv': '409/453',
    'POST /{id}/draw': '409/453',
  },
  librarygame: {
    'POST /': '409/443',
    'PUT /{id}': '409/443',
    'DELETE /{id}': '409/453',
  },
  librarygamecheckout: {
    'POST /': '409/443 409/453',
    'POST /{id}/checkin': '409/453',
    'POST /{id}/reset-checkout-time': '409/453',
  },
  playtowindraw: {
    'POST /{id}/run': '409/453',
    'POST /{id}/advance': '409/453',
  },
  libraryinventory: {
    'POST /{id}/activate': '409/453',
    'POST /{id}/close': '409/453',
  },
  libraryinventoryitem: {
    'POST /': '409/443 409/453',
    'DELETE /{id}': '409/453',
  },
  libraryprivilege: {
    'POST /': '409/443',
  },
};
