import { id, json, money, orNull, signedMoney, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { tillSessionPage } from './pages.ts';
import { sellers } from './sellers.ts';

const sum = () => orNull(money(10_000_000));

export const tillsession = resource('TillSession', {
  domain: 'ledger',
  labels: ['till sessions', 'till session'],
  title: ['shortname'],
  menu: { place: 4 },
  page: tillSessionPage,
  policy: { manage: ['owner', 'treasurer'], create: sellers, read: ['owner', 'treasurer'] },
  operations: ['create', 'read'],
  refusals: { create: ['409/453'] },
  closed: true,
  fixed: { convention_id: id('convention'), till_id: id('till'), float_amount: money() },
  required: ['till_id'],
  readOnly: {
    user_id: orNull(id('user')),
    closed_date: orNull(time()),
    counted_amount: sum(),
    expected_amount: orNull(signedMoney(10_000_000)),
    difference_amount: orNull(signedMoney(10_000_000)),
    reason: orNull(text(200)),
  },
  derived: { shortname: text(), cash_amount: signedMoney(10_000_000), card_amount: signedMoney(10_000_000) },
  includes: { taken: json() },
  relationships: { ledgerentries: { to: 'ledgerentry', via: 'tillsession_id', policy: 'treasurer' } },
  list: {
    qualifiers: ['till_id', 'user_id', 'closed_date', 'difference_amount'],
    sortable: ['closed_date', 'difference_amount'],
    order: ['-date_created'],
    sums: ['cash_amount'],
  },
});
