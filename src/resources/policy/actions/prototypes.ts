import type { Actions } from './actions.ts';

export const prototypes: Actions = {
  prototype: {
    'POST /{id}/expressinterest': 'user',
    'DELETE /{id}/expressinterest': 'user',
  },
};
