import type { Actions } from './actions.ts';

export const volunteers: Actions = {
  shift: {
    'POST /{id}/add-log-entry': 'volunteers',
    'GET /{id}/volunteers/not-applied': 'volunteers',
    'POST /{id}/copy': 'volunteers',
    'GET /{id}/logs': 'volunteers',
  },
  volunteer: {
    'POST /by-organizer': 'volunteers',
    'POST /{id}/submit': 'owner',
    'POST /{id}/approve': 'volunteers',
    'POST /{id}/decline': 'volunteers',
    'GET /{id}/logs': 'volunteers',
  },
  volunteershift: {
    'POST /{id}/schedule': 'volunteers',
    'POST /{id}/unschedule': 'volunteers',
    'POST /{id}/decline': 'volunteers',
    'POST /{id}/worked': 'volunteers',
    'POST /{id}/no-show': 'volunteers',
    'POST /{id}/reset-outcome': 'volunteers',
    'POST /{id}/withdraw': ['owner', 'volunteers'],
    'POST /{id}/reapply': ['owner', 'volunteers'],
  },
};
