import { id, integer, money, oneOf, orNull, percent, signedMoney, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { itemTypeNames, itemTypes } from './accounts.ts';
import { orderLinePage } from './pages.ts';

export const orderline = resource('OrderLine', {
  domain: 'ledger',
  labels: ['order lines', 'order line'],
  title: ['label'],
  menu: { place: 2 },
  page: orderLinePage,
  policy: { read: ['owner', 'treasurer'] },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    order_id: id('order'),
    item_type: oneOf(itemTypeNames, itemTypes),
    item_id: text(36),
    label: text(600),
    quantity: integer(),
    retail_price: money(),
    net_price: money(),
    amount_waived: money(),
    amount_paid: money(),
    amount_refunded: money(),
    amount_owed: money(),
    amount_tax: signedMoney(),
    tax_rate: percent(),
    taxgroup_id: orNull(id('taxgroup')),
    parent_line_id: orNull(id('orderline')),
    cancelled_date: orNull(time()),
  },
  relationships: { ledgerentries: { to: 'ledgerentry', via: 'orderline_id', policy: ['owner', 'treasurer'] } },
  list: {
    search: ['label'],
    qualifiers: ['item_type', 'item_id', 'order_id', 'amount_owed', 'cancelled_date'],
    sortable: ['net_price', 'amount_paid', 'amount_owed'],
    order: ['date_created'],
  },
});
