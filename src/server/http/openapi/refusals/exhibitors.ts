import type { Special } from './special.ts';

export const exhibitors: Special = {
  exhibitor: {
    'GET /{id}': '403/450',
    'DELETE /{id}': '409/453',
    'POST /{id}/approve': '409/453',
    'POST /{id}/review': '409/453',
    'POST /{id}/decline': '409/453',
    'POST /{id}/change': '409/453',
  },
  boothtype: {
    'PUT /{id}': '409/453',
    'DELETE /{id}': '409/453',
  },
  boothoption: {
    'PUT /{id}': '409/453',
    'DELETE /{id}': '409/453',
  },
  booth: {
    'POST /': '409/443 409/453',
    'PUT /{id}': '400/441 409/453',
    'POST /{id}/verify': '409/443 409/453',
  },
  boothaddon: {
    'POST /': '409/443',
    'PUT /{id}': '409/443',
  },
  discount: {
    'POST /': '409/443',
    'GET /{id}': '403/450',
    'PUT /{id}': '409/443 409/453',
    'DELETE /{id}': '409/453',
  },
  boothtypediscount: {
    'POST /': '409/443',
  },
};
