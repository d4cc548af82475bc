import type { Actions } from './actions.ts';

export const places: Actions = {
  room: {
    'GET /{id}/available-dayparts': 'anyone',
    'GET /{id}/available-dayparts/refresh': 'anyone',
  },
  slot: {
    'PUT /{id}/assign': 'scheduling',
    'PUT /{id}/unassign': 'scheduling',
  },
  space: {
    'POST /{id}/chat/clear': 'scheduling',
    'GET /{id}/eventsessions-union': 'anyone',
  },
};
