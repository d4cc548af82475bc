import type { Rights } from './rights.ts';

export const system: Rights = {
  job: {
    'GET /{id}': 'owner scheduling library',
    'POST /{id}/cancel': 'owner organiser library:settings',
  },
  scheduleaction: {
    'GET /{id}': 'scheduling',
  },
  integritywaiver: {
    'POST /': 'scheduling',
    'GET /{id}': 'scheduling',
    'DELETE /{id}': 'scheduling',
  },
  webhook: {
    'POST /': 'organiser',
    'GET /{id}': 'organiser',
    'PUT /{id}': 'organiser',
    'DELETE /{id}': 'organiser',
    'POST /{id}/test': 'organiser',
    'GET /{id}/deliveries': 'organiser',
  },
};
