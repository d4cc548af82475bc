export { invoice } from './invoice.ts';
export { ledgerentry } from './ledgerentry.ts';
export { order } from './order.ts';
export { orderline } from './orderline.ts';
export { taxgroup } from './taxgroup.ts';
export { till } from './till.ts';
export { tillsession } from './tillsession.ts';
