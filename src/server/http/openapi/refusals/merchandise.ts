import type { Special } from './special.ts';

export const merchandise: Special = {
  product: {
    'DELETE /{id}': '409/453',
  },
  productvariant: {
    'POST /': '409/443',
    'PUT /{id}': '409/443 409/453',
    'DELETE /{id}': '409/453',
  },
  soldproduct: {
    'POST /': '409/443 409/453',
    'POST /verified': '409/443 409/453',
    'POST /{id}/verify': '409/453',
    'PUT /{id}/pick-up': '409/453',
  },
};
