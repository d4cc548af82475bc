export { bankline } from './bankline.ts';
export { carddispute } from './carddispute.ts';
export { ledgerentry } from './ledgerentry.ts';
export { order } from './order.ts';
export { orderline } from './orderline.ts';
export { paymentdifference } from './paymentdifference.ts';
export { till } from './till.ts';
export { tillsession } from './tillsession.ts';
