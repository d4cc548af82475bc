import { flag, id, integer, long, oneOf, orNull, text, uri } from '../fields.ts';
import { resource } from '../resource.ts';

export const prototype = resource('Prototype', {
  summary: 'A game design shown at a convention.',
  labels: ['prototypes', 'prototype'],
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
  seen: { is_hidden: ['prv'] },
  includes: { my_interest: flag(), images: { records: 'prototypeimage' } },
  relationships: {
    feedback: { to: 'prototypefeedback', via: 'prototype_id' },
    images: { to: 'prototypeimage', via: 'prototype_id' },
    interested: { to: 'prototypeinterest', via: 'prototype_id' },
  },
  list: {
    search: ['name', 'designer_name'],
    qualifiers: ['seeking', 'user_id'],
    sortable: ['interest_count', 'feedback_count'],
  },
  removed: 'Search across all conventions was removed; use GET /api/convention/{id}/prototypes.',
});
