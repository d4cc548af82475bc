import type { Special } from './special.ts';

export const events: Special = {
  eventtype: {
    'DELETE /{id}': '409/453',
  },
  eventtyperoom: {
    'POST /': '409/443',
  },
  eventtypeallowedvolunteer: {
    'POST /': '409/443',
  },
  event: {
    'PUT /{id}': '409/453',
    'DELETE /{id}': '409/453',
    'POST /{id}/wait': '409/443 409/453',
    'POST /{id}/claim': '403/450 409/453',
    'POST /{id}/unclaim': '409/453',
    'POST /{id}/assign-slots': '400/441 409/443 409/453',
    'POST /{id}/unassign-slots': '409/453',
    'POST /{id}/schedule-unassign-all': '409/453',
    'POST /{id}/schedule-unassign-session': '409/453',
    'POST /{id}/cancel': '409/453',
    'POST /{id}/restore': '409/453',
    'POST /{id}/host/{user_id}': '409/443 409/453',
  },
  eventsession: {
    'POST /{id}/assign-slots': '400/441 409/443 409/453',
    'POST /{id}/unassign-slots': '409/453',
  },
  eventsubmission: {
    'POST /': '403/450 409/453',
    'PUT /{id}': '409/453',
    'DELETE /{id}': '409/453',
    'POST /{id}/decline': '409/453',
    'POST /{id}/review': '409/453',
    'POST /{id}/change': '409/453',
  },
  eventgroupevent: {
    'POST /': '409/443',
  },
  eventwait: {
    'POST /{id}/accept': '409/453',
  },
  ticket: {
    'POST /': '409/443 409/453',
    'DELETE /{id}': '409/453',
    'POST /verified': '409/443 409/453',
    'POST /{id}/verify': '409/453',
    'PUT /{id}/pick-up': '409/453',
    'PUT /{id}/reverse-pick-up': '409/453',
  },
};
