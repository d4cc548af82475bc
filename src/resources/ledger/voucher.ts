import { flag, id, money, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { voucherPage } from './pages.ts';

export const voucher = resource('Voucher', {
  domain: 'ledger',
  labels: ['vouchers', 'voucher'],
  title: ['code'],
  menu: { place: 9 },
  page: voucherPage,
  policy: { manage: 'treasurer', read: ['owner', 'treasurer'] },
  operations: ['create', 'read', 'update'],
  closed: true,
  fixed: { convention_id: id('convention'), amount: money(100_000) },
  editable: { name: text(100), is_blocked: flag(), expires_date: orNull(time()) },
  required: ['convention_id', 'amount'],
  readOnly: { code: text(12), amount_used: money(100_000), is_sold: flag(), user_id: orNull(id('user')) },
  derived: { amount_left: money(100_000) },
  list: {
    search: ['code', 'name'],
    qualifiers: ['is_sold', 'is_blocked', 'user_id', 'amount_used'],
    sortable: ['amount', 'amount_used', 'expires_date'],
    order: ['-date_created'],
  },
});
