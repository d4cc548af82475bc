import type { Actions } from './actions.ts';

export const system: Actions = {
  job: {
    'POST /{id}/cancel': ['owner', 'organizer', 'library:settings'],
  },
  mail: {
    'GET /server': 'user',
    'POST /{id}/send-again': 'organizer',
  },
};
