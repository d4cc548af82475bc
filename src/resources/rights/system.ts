import type { Rights } from './rights.ts';

export const system: Rights = {
  job: {
    'GET /{id}': 'owner organiser',
    'POST /{id}/cancel': 'owner organiser',
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
