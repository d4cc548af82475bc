import { flag, id, money, names, orNull, text, time } from '../fields.ts';
import { type Level, resource } from '../resource.ts';

const told: readonly Level[] = ['prv', 'own'];

export const booth = resource('Booth', {
  summary: 'One booth; it belongs to an exhibitor, or waits for one.',
  labels: ['booths', 'booth'],
  fixed: { convention_id: id('convention'), boothtype_id: id('boothtype') },
  editable: { exhibitor_id: orNull(id('exhibitor')), name: text(60), room_id: orNull(id('room')) },
  inputs: { code: orNull(text(40)) },
  required: ['boothtype_id'],
  readOnly: {
    retail_price: money(),
    net_price: money(),
    amount_paid: money(),
    verified: flag(),
    hold_expires_date: orNull(time()),
    discount_id: orNull(id('discount')),
  },
  seen: {
    retail_price: told,
    net_price: told,
    amount_paid: told,
    verified: told,
    hold_expires_date: told,
    discount_id: told,
  },
  includes: { boothoptions: names(255), boothaddons: { records: 'boothaddon' }, longname: text() },
  relationships: {
    boothaddons: { to: 'boothaddon', via: 'booth_id' },
    badges: { to: 'badge', via: 'booth_id' },
  },
  list: { qualifiers: ['exhibitor_id', 'boothtype_id', 'room_id', 'verified'] },
});
