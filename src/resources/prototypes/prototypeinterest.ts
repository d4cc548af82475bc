import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const prototypeinterest = resource('PrototypeInterest', {
  domain: 'prototypes',
  labels: ['interested people', 'interest in a prototype'],
  title: ['prototype', 'user'],
  policy: { read: ['own', 'owner', 'prototypes'] },
  operations: ['read'],
  readOnly: { prototype_id: id('prototype'), user_id: id('user'), convention_id: id('convention') },
  closed: true,
  list: { columns: ['user_id', 'prototype_id', 'convention_id'], qualifiers: ['user_id'], order: ['date_created'] },
});
