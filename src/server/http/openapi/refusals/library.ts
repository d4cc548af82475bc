import type { ActionRefusals } from './actions.ts';

export const library: ActionRefusals = {
  library: {
    'POST /{id}/import/external': '409/453 501/501',
    'POST /{id}/import/csv': '409/453',
    'POST /{id}/draw': '409/453',
  },
  librarygamecheckout: {
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
};
