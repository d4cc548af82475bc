import type { Rights } from './rights.ts';

export const system: Rights = {
  job: {
    'GET /{id}': 'owner scheduling library',
    'POST /{id}/cancel': 'owner organiser library:settings',
  },
  mail: {
    'GET /': 'admin',
    'GET /{id}': 'organiser',
    'GET /server': 'user',
    'POST /{id}/send-again': 'organiser',
  },
  scheduleaction: {
    'GET /{id}': 'scheduling',
  },
  integritywaiver: {
    'POST /': 'scheduling',
    'GET /{id}': 'scheduling',
    'DELETE /{id}': 'scheduling',
  },
};
