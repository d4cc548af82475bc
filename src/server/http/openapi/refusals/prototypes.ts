import type { Special } from './special.ts';

export const prototypes: Special = {
  prototype: {
    'POST /': '403/450 409/453',
  },
  prototypeimage: {
    'POST /': '409/453 504/504',
  },
};
