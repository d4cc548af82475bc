import type { Actions } from './actions.ts';

export const system: Actions = {
  job: {
    'POST /deletion': 'user',
    'POST /keep': 'user',
    'POST /{id}/cancel': ['owner', 'organizer', 'library:settings'],
  },
  mail: {
    'GET /server': 'user',
    'POST /{id}/send-again': 'organizer',
  },
};
