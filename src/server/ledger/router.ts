import {
  bankline,
  carddispute,
  ledgerentry,
  order,
  orderline,
  paymentdifference,
  till,
  tillsession,
  voucher,
} from '../../resources/ledger/index.ts';
import { crud } from '../core/crud.ts';
import * as banklines from './bank/bankline.ts';
import * as cardDisputes from './cards/dispute.ts';
import * as cardRefunds from './cards/refundByCard.ts';
import * as differences from './comparison/difference.ts';
import * as entries from './ledgerentry.ts';
import * as orders from './order.ts';
import * as refunds from './refund.ts';
import * as tills from './till.ts';
import * as sessions from './tillsession.ts';
import * as vouchers from './vouchers/voucher.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  bankline: { ...crud(bankline, banklines.behavior), ...banklines.actions },
  carddispute: crud(carddispute, cardDisputes.behavior),
  ledgerentry: crud(ledgerentry, entries.behavior),
  order: { ...crud(order, orders.behavior), ...refunds.actions, ...cardRefunds.actions },
  orderline: crud(orderline, orders.lines),
  paymentdifference: { ...crud(paymentdifference, differences.behavior), ...differences.actions },
  till: crud(till, tills.behavior),
  voucher: crud(voucher, vouchers.behavior),
  tillsession: { ...crud(tillsession, sessions.behavior), ...sessions.actions },
};
