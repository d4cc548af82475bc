import type { Special } from './special.ts';

export const system: Special = {
  job: {
    'POST /{id}/cancel': '409/453',
  },
  mail: {
    'POST /{id}/send-again': '409/453',
  },
  integritywaiver: {
    'POST /': '409/443',
  },
};
