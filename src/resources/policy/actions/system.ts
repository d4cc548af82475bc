import type { Actions } from './actions.ts';

const writers = ['registration', 'scheduling', 'volunteers', 'exhibitors'] as const;

export const system: Actions = {
  chatmessage: { 'POST /{id}/send-again': 'organizer' },
  importrun: {
    'POST /upload': [...writers, 'merch'],
    'POST /{id}/preview': 'owner',
    'POST /{id}/run': 'owner',
    'POST /{id}/undo': ['owner', 'organizer'],
    'GET /{id}/fields': ['owner', 'organizer'],
    'GET /{id}/rows': ['owner', 'organizer'],
    'GET /{id}/faults': ['owner', 'organizer'],
  },
  job: {
    'POST /deletion': 'user',
    'POST /keep': 'user',
    'POST /{id}/cancel': ['owner', 'organizer', 'library:settings'],
  },
  mail: {
    'GET /server': 'user',
    'POST /{id}/send-again': 'organizer',
  },
  webhook: { 'POST /{id}/test': 'organizer', 'POST /{id}/rotate-secret': 'organizer' },
  webhookdelivery: { 'POST /{id}/send-again': 'organizer' },
  message: {
    'POST /unsubscribe': 'anyone',
    'POST /{id}/count-recipients': writers,
    'POST /{id}/send': writers,
    'POST /{id}/cancel': writers,
    'POST /{id}/test': writers,
    'GET /{id}/preview': writers,
    'GET /{id}/recipients': writers,
  },
};
