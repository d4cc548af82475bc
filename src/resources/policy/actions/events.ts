import type { Actions } from './actions.ts';

export const events: Actions = {
  event: {
    'POST /{id}/tickets': 'user',
    'POST /{id}/wait': 'user',
    'DELETE /{id}/wait': 'user',
    'POST /{id}/check-in': ['host', 'registration', 'scheduling'],
    'GET /{id}/door': ['host', 'registration', 'scheduling'],
    'POST /{id}/claim': 'user',
    'POST /{id}/unclaim': 'host',
    'POST /{id}/assign-slots': 'scheduling',
    'POST /{id}/unassign-slots': 'scheduling',
    'POST /{id}/schedule-unassign-all': 'scheduling',
    'POST /{id}/schedule-unassign-session': 'scheduling',
    'POST /{id}/cancel': 'scheduling',
    'POST /{id}/restore': 'scheduling',
    'POST /{id}/add-log-entry': 'scheduling',
    'POST /{id}/host/{user_id}': 'scheduling',
    'DELETE /{id}/host/{user_id}': 'scheduling',
    'GET /{id}/warnings': 'scheduling',
    'GET /{id}/possiblerooms': 'anyone',
    'GET /{id}/logs': 'scheduling',
  },
  eventsession: {
    'POST /{id}/assign-slots': 'scheduling',
    'POST /{id}/unassign-slots': 'scheduling',
  },
  eventsubmission: {
    'POST /{id}/queue': 'scheduling',
    'POST /{id}/decline': 'scheduling',
    'POST /{id}/review': 'scheduling',
    'POST /{id}/change': 'scheduling',
    'GET /{id}/comments': ['owner', 'scheduling'],
    'GET /{id}/logs': 'scheduling',
  },
  eventtype: {
    'GET /{id}/available-dayparts': 'anyone',
    'GET /{id}/available-dayparts/refresh': 'anyone',
    'POST /{id}/allowedvolunteer/{user_id}': 'scheduling',
    'DELETE /{id}/allowedvolunteer/{user_id}': 'scheduling',
  },
  schedulerelease: {
    'GET /{id}/mails': 'scheduling',
    'POST /{id}/send-mails': 'scheduling',
  },
  eventwait: {
    'POST /{id}/accept': 'owner',
  },
  eventwish: {
    'POST /{id}/wait': 'owner',
  },
  ticket: {
    'POST /verified': 'registration',
    'POST /{id}/verify': 'registration',
    'POST /{id}/refund': 'registration',
    'POST /{id}/add-comment': 'registration',
    'PUT /{id}/pick-up': ['registration', 'host'],
    'PUT /{id}/reverse-pick-up': ['registration', 'host'],
    'PUT /{id}/check-in': ['registration', 'scheduling', 'host'],
    'PUT /{id}/reverse-check-in': ['registration', 'scheduling', 'host'],
    'GET /{id}/logs': 'registration',
  },
};
