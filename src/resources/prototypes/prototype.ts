import { flag, id, integer, long, oneOf, orNull, text, uri } from '../fields.ts';
import { resource } from '../resource.ts';

export const prototype = resource('Prototype', {
  domain: 'prototypes',
  labels: ['prototypes', 'prototype'],
  menu: { place: 1 },
  page: {
    groups: {
      first: ['designer_name', 'seeking', 'min_players', 'max_players', 'play_time', 'age', 'space_id', 'description'],
    },
    fields: { play_time: { unit: 'minutes' } },
  },
  needsConfirmedEmail: true,
  policy: { manage: ['owner', 'prototypes'], create: 'user' },
  refusals: { create: ['403/450', '409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    description: long(),
    designer_name: text(),
    min_players: orNull(integer(0, 255)),
    max_players: orNull(integer(0, 255)),
    age: orNull(integer(0, 255)),
    play_time: orNull(integer(0, 10000)),
    seeking: oneOf(['feedback', 'publisher', 'players']),
    more_info_uri: orNull(uri()),
    space_id: orNull(id('space')),
    is_hidden: flag(),
  },
  required: ['convention_id', 'name'],
  readOnly: { user_id: id('user'), interest_count: integer(), feedback_count: integer() },
  hiddenFields: { is_hidden: ['editor'] },
  includes: { my_interest: flag(), images: { records: 'prototypeimage' } },
  relationships: {
    feedback: { to: 'prototypefeedback', via: 'prototype_id' },
    images: { to: 'prototypeimage', via: 'prototype_id' },
    interested: { to: 'prototypeinterest', via: 'prototype_id', policy: ['own', 'owner', 'prototypes'] },
  },
  list: {
    columns: [
      'name',
      'seeking',
      'convention_id',
      'user_id',
      'interest_count',
      'feedback_count',
      'space_id',
      'min_players',
      'max_players',
    ],
    search: ['name', 'designer_name'],
    qualifiers: ['seeking', 'user_id'],
    sortable: ['interest_count', 'feedback_count'],
  },
  listRemoved: 'Search across all conventions was removed; use GET /api/convention/{id}/prototypes.',
});
