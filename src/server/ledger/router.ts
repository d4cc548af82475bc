import {
  bankline,
  carddispute,
  invoice,
  ledgerentry,
  order,
  orderline,
  paymentdifference,
  taxgroup,
  till,
  tillsession,
  voucher,
} from '../../resources/ledger/index.ts';
import { crud } from '../core/crud.ts';
import * as banklines from './bank/bankline.ts';
import * as cardDisputes from './cards/dispute.ts';
import * as cardRefunds from './cards/refundByCard.ts';
import * as differences from './comparison/difference.ts';
import * as invoices from './invoices/invoice.ts';
import * as makeInvoices from './invoices/make.ts';
import * as entries from './ledgerentry.ts';
import * as letters from './letters/actions.ts';
import * as orders from './order.ts';
import * as refunds from './refund.ts';
import * as taxes from './taxes/taxgroup.ts';
import * as tills from './till.ts';
import * as sessions from './tillsession.ts';
import * as vouchers from './vouchers/voucher.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  bankline: { ...crud(bankline, banklines.behavior), ...banklines.actions },
  carddispute: crud(carddispute, cardDisputes.behavior),
  ledgerentry: crud(ledgerentry, entries.behavior),
  invoice: { ...crud(invoice, invoices.behavior), ...makeInvoices.invoiceActions },
  order: {
    ...crud(order, orders.behavior),
    ...makeInvoices.actions,
    ...letters.actions,
    ...refunds.actions,
    ...cardRefunds.actions,
  },
  orderline: crud(orderline, orders.lines),
  paymentdifference: { ...crud(paymentdifference, differences.behavior), ...differences.actions },
  taxgroup: crud(taxgroup, taxes.behavior),
  till: crud(till, tills.behavior),
  voucher: crud(voucher, vouchers.behavior),
  tillsession: { ...crud(tillsession, sessions.behavior), ...sessions.actions },
};
