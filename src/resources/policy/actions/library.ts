import type { Actions } from './actions.ts';

export const library: Actions = {
  library: {
    'POST /{id}/import/external': 'library:catalog',
    'POST /{id}/import/csv': 'library:catalog',
    'GET /{id}/imports': 'library',
    'GET /{id}/user': 'library:settings',
    'POST /{id}/draw': 'library:settings',
  },
  librarygame: {
    'GET /{id}/logs': 'library:catalog',
  },
  librarygamecheckout: {
    'POST /{id}/checkin': 'library:checkouts',
    'POST /{id}/reset-checkout-time': 'library:checkouts',
    'GET /{id}/logs': 'library:checkouts',
  },
  libraryinventory: {
    'POST /{id}/activate': 'library:catalog',
    'POST /{id}/close': 'library:catalog',
    'GET /{id}/missing-games': 'anyone',
    'GET /{id}/missing_games': 'anyone',
  },
  playtowindraw: {
    'POST /{id}/run': 'library:settings',
    'POST /{id}/advance': 'library:settings',
  },
};
