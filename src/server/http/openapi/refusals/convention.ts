import type { ActionRefusals } from './actions.ts';

export const convention: ActionRefusals = {
  convention: {
    'GET /{id}/changes': '410/410',
    'POST /{id}/favourites': '409/453',
    'POST /{id}/calendar-address': '403/450',
    'POST /{id}/generate-dayparts': '409/453',
    'POST /{id}/auto-schedule': '400/440 409/453',
    'POST /{id}/schedule-move': '400/440 409/443 409/453',
    'POST /{id}/schedule-undo': '409/453',
    'POST /{id}/schedule-redo': '409/453',
    'POST /{id}/release': '409/453',
    'POST /{id}/reset-draft': '409/453',
    'POST /{id}/card-account': '409/453',
    'POST /{id}/pay-by-card': '409/453',
    'POST /{id}/redeem-voucher': '409/453 429/452',
    'POST /{id}/sell-voucher': '409/453',
    'POST /{id}/pay-by-bank': '409/453',
    'POST /{id}/bank-account': '409/453',
    'POST /{id}/import-bank-statement': '409/453',
    'POST /{id}/compare-payments': '409/453',
    'POST /{id}/change-timezone': '409/453',
    'POST /{id}/draw-wishes': '400/441 409/453',
    'POST /{id}/copy': '409/443 409/453',
    'POST /{id}/undo-copy': '409/453',
  },
  conventionday: { 'POST /{id}/move': '409/443 409/453' },
  venue: {
    'GET /geo/search': '501/501 504/504',
    'POST /geo/geocode': '501/501 504/504',
  },
};
