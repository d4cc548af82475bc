import type { ActionRefusals } from './actions.ts';

export const volunteers: ActionRefusals = {
  volunteer: {
    'POST /by-organizer': '409/443 409/453',
    'POST /{id}/decline': '409/453',
  },
  volunteershift: {
    'POST /{id}/schedule': '409/443 409/453',
    'POST /{id}/unschedule': '409/453',
    'POST /{id}/decline': '409/453',
    'POST /{id}/worked': '409/453',
    'POST /{id}/no-show': '409/453',
    'POST /{id}/reset-outcome': '409/453',
    'POST /{id}/withdraw': '409/453',
    'POST /{id}/reapply': '409/443 409/453',
  },
};
