import type { Actions } from './actions.ts';

export const exhibitors: Actions = {
  booth: {
    'POST /{id}/verify': 'exhibitors',
    'POST /{id}/refund': 'treasurer',
    'POST /{id}/cancel': ['exhibitors', 'treasurer'],
  },
  boothoption: {
    'GET /{id}/available-discounts': 'anyone',
  },
  boothtype: {
    'GET /{id}/available-discounts': 'anyone',
  },
  exhibitor: {
    'POST /{id}/approve': 'exhibitors',
    'POST /{id}/review': 'exhibitors',
    'POST /{id}/decline': 'exhibitors',
    'POST /{id}/change': 'exhibitors',
    'POST /{id}/accept-invitation': 'owner',
    'POST /{id}/decline-invitation': 'owner',
    'PUT /{id}/check-in': 'exhibitors',
    'PUT /{id}/reverse-check-in': 'exhibitors',
    'GET /{id}/logs': 'exhibitors',
  },
};
