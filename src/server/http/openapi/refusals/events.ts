import type { ActionRefusals } from './actions.ts';

export const events: ActionRefusals = {
  event: {
    'POST /{id}/tickets': '403/450 409/443 409/453 429/452',
    'POST /{id}/wait': '403/450 409/443 409/453',
    'POST /{id}/check-in': '400/440 409/453',
    'POST /{id}/give-seats': '409/453',
    'DELETE /{id}/presence': '400/441',
    'POST /{id}/late': '409/453 429/452',
    'POST /{id}/message': '409/453 429/452',
    'POST /{id}/claim': '403/450 409/453',
    'POST /{id}/unclaim': '409/453',
    'POST /{id}/assign-slots': '400/441 409/443 409/453',
    'POST /{id}/unassign-slots': '409/453',
    'POST /{id}/schedule-unassign-all': '409/453',
    'POST /{id}/schedule-unassign-session': '409/453',
    'POST /{id}/cancel': '409/453',
    'POST /{id}/restore': '409/453',
    'POST /{id}/host/{user_id}': '400/441 409/443 409/453',
    'DELETE /{id}/host/{user_id}': '400/441',
  },
  eventtype: {
    'POST /{id}/allowedvolunteer/{user_id}': '400/441',
    'DELETE /{id}/allowedvolunteer/{user_id}': '400/441',
  },
  eventsession: {
    'POST /{id}/assign-slots': '400/441 409/443 409/453',
    'POST /{id}/unassign-slots': '409/453',
  },
  schedulerelease: { 'POST /{id}/send-mails': '409/453' },
  eventsubmission: {
    'POST /{id}/decline': '409/453',
    'POST /{id}/review': '409/453',
    'POST /{id}/change': '409/453',
    'POST /{id}/messages': '429/452',
    'POST /{id}/cohosts': '409/443 409/453 429/452',
    'DELETE /{id}/cohosts/{cohost_id}': '409/453',
    'POST /{id}/answer-invitation': '403/450 409/453',
  },
  eventwish: { 'POST /{id}/wait': '409/443 409/453' },
  eventwait: {
    'POST /{id}/accept': '409/453',
  },
  ticket: {
    'POST /verified': '409/443 409/453',
    'POST /{id}/verify': '409/453',
    'PUT /{id}/pick-up': '409/453',
    'PUT /{id}/reverse-pick-up': '409/453',
    'PUT /{id}/check-in': '409/453',
    'PUT /{id}/reverse-check-in': '409/453',
  },
};
