import { staffPrivilegeNames } from '../privileges.ts';
import type { Actions } from './actions.ts';

export const convention: Actions = {
  convention: {
    'POST /{id}/generate-dayparts': 'organizer',
    'POST /{id}/generate-slots': 'scheduling',
    'POST /{id}/auto-schedule': 'scheduling',
    'POST /{id}/schedule-move': 'scheduling',
    'POST /{id}/schedule-undo': 'scheduling',
    'POST /{id}/schedule-redo': 'scheduling',
    'POST /{id}/change-timezone': 'organizer',
    'GET /{id}/warnings': 'scheduling',
    'GET /{id}/schedule': 'scheduling',
    'GET /{id}/changes': 'scheduling',
    'GET /{id}/attention': [...staffPrivilegeNames, 'library'],
    'GET /{id}/figures/registration': ['registration', 'scheduling'],
    'GET /{id}/figures/events': ['registration', 'scheduling'],
    'GET /{id}/figures/volunteers': 'volunteers',
    'GET /{id}/figures/library': ['organizer', 'library'],
    'GET /{id}/dayparts-preview': 'organizer',
    'GET /{id}/search-config': 'anyone',
    'GET /{id}/my-privileges': 'user',
    'GET /{id}/user': 'organizer',
    'GET /{id}/history': 'organizer',
    'GET /{id}/desk-find': 'registration',
    'GET /{id}/desk-figures': 'registration',
    'GET /{id}/print-preview': 'registration',
    'POST /{id}/print-badges': 'registration',
    'POST /{id}/end-printing': 'registration',
    'GET /{id}/ledger-totals': 'treasurer',
    'GET /{id}/letters': 'updates',
    'POST /{id}/letter-preview': 'updates',
    'GET /{id}/product-sales': ['merch', 'registration'],
  },
  conventionday: {
    'POST /{id}/copy/shifts': 'volunteers',
    'POST /{id}/move': 'organizer',
  },
  venue: {
    'GET /geo/search': 'user',
    'POST /geo/geocode': 'user',
  },
};
