import { sellers } from '../../ledger/sellers.ts';
import type { Actions } from './actions.ts';

export const ledger: Actions = {
  bankline: { 'POST /{id}/book': 'treasurer', 'POST /{id}/set-aside': 'treasurer', 'POST /{id}/undo': 'treasurer' },
  paymentdifference: { 'POST /{id}/explain': 'treasurer' },
  invoice: { 'POST /{id}/cancel': 'treasurer' },
  order: {
    'POST /{id}/invoice': ['owner', ...sellers],
    'POST /{id}/send-link': 'treasurer',
    'POST /{id}/refund': 'treasurer',
    'POST /{id}/refund-by-card': 'treasurer',
  },
  tillsession: { 'POST /{id}/close': ['owner', 'treasurer'] },
};
