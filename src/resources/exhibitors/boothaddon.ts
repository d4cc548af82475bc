import { id, integer, money, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const boothaddon = resource('BoothAddon', {
  domain: 'exhibitors',
  labels: ['booth add-ons', 'booth add-on'],
  title: ['shortname'],
  menu: { place: 5 },
  needsConfirmedEmail: true,
  policy: { manage: ['owner', 'exhibitors'], read: ['owner', 'exhibitors'] },
  refusals: { create: ['409/443'], update: ['409/443'] },
  needsSession: true,
  fixed: {
    convention_id: id('convention'),
    boothoption_id: id('boothoption'),
    exhibitor_id: id('exhibitor'),
    booth_id: id('booth'),
  },
  editable: { quantity: integer(1, 100) },
  required: ['session_id', 'convention_id', 'boothoption_id', 'exhibitor_id', 'booth_id'],
  readOnly: { retail_price: money(), net_price: money() },
  derived: { shortname: text(), longname: text() },
  closed: true,
  list: {
    columns: [
      'shortname',
      'convention_id',
      'boothoption_id',
      'exhibitor_id',
      'booth_id',
      'quantity',
      'retail_price',
      'net_price',
      'longname',
    ],
    qualifiers: ['booth_id', 'boothoption_id', 'exhibitor_id'],
  },
});
