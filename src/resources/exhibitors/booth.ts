import { flag, id, money, names, orNull, text, time } from '../fields.ts';
import { type Level, resource } from '../resource.ts';
import { boothPage } from './pages.ts';

const ownerOrEditor: readonly Level[] = ['editor', 'owner'];

/** What is paid first, and when the rest is due. The booth type says it, unless staff agree otherwise. */
const plan = { deposit_amount: orNull(money()), deposit_due_date: orNull(time()), rest_due_date: orNull(time()) };

export const booth = resource('Booth', {
  domain: 'exhibitors',
  labels: ['booths', 'booth'],
  menu: { place: 2 },
  needsConfirmedEmail: true,
  page: boothPage,
  policy: { manage: ['owner', 'exhibitors'], update: 'exhibitors' },
  refusals: { create: ['409/443', '409/453'], update: ['400/441', '409/453'] },
  fixed: { convention_id: id('convention'), boothtype_id: id('boothtype') },
  editable: { exhibitor_id: orNull(id('exhibitor')), name: text(60), room_id: orNull(id('room')), ...plan },
  inputs: { code: orNull(text(40)) },
  required: ['boothtype_id'],
  readOnly: {
    retail_price: money(),
    net_price: money(),
    amount_paid: money(),
    amount_refunded: money(),
    verified: flag(),
    hold_expires_date: orNull(time()),
    discount_id: orNull(id('discount')),
  },
  hiddenFields: {
    retail_price: ownerOrEditor,
    net_price: ownerOrEditor,
    amount_paid: ownerOrEditor,
    amount_refunded: ownerOrEditor,
    deposit_amount: ownerOrEditor,
    deposit_due_date: ownerOrEditor,
    rest_due_date: ownerOrEditor,
    verified: ownerOrEditor,
    hold_expires_date: ownerOrEditor,
    discount_id: ownerOrEditor,
  },
  includes: { boothoptions: names(255), boothaddons: { records: 'boothaddon' }, longname: text() },
  relationships: {
    boothaddons: { to: 'boothaddon', via: 'booth_id' },
    badges: { to: 'badge', via: 'booth_id', policy: ['own', 'exhibitors'] },
  },
  list: {
    qualifiers: ['exhibitor_id', 'boothtype_id', 'room_id', 'verified'],
  },
});
