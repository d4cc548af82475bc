import { flag, id, integer, long, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { waiverPage } from './waiverPages.ts';

export const waiver = resource('Waiver', {
  domain: 'registration',
  labels: ['waivers', 'waiver'],
  page: waiverPage,
  menu: { place: 4 },
  policy: { manage: 'registration' },
  refusals: { create: ['400/441'], update: ['400/441'], delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(120),
    text: long(),
    all_badgetypes: flag(),
    guardian_age: orNull(integer(1, 30)),
    minors_only: flag(),
    accepts_earlier: flag(),
    enabled: flag(),
  },
  required: ['convention_id', 'name', 'text'],
  readOnly: { text_version: integer() },
  relationships: {
    badgetypes: { to: 'badgetype', via: 'waiverbadgetypes.some.waiver_id' },
    waiverbadgetypes: { to: 'waiverbadgetype', via: 'waiver_id' },
    signatures: { to: 'signature', via: 'waiver_id', policy: ['own', 'registration'] },
  },
  list: { columns: ['name', 'text_version', 'guardian_age', 'enabled', 'convention_id'], qualifiers: ['enabled'] },
});
