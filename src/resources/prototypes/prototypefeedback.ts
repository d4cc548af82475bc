import { flag, id, integer, long, orNull, text } from '../fields.ts';
import { type Level, resource } from '../resource.ts';

const ownerOrEditor: readonly Level[] = ['owner', 'editor'];

export const prototypefeedback = resource('PrototypeFeedback', {
  domain: 'prototypes',
  labels: ['prototype feedback', 'piece of feedback'],
  menu: { place: 2 },
  policy: { manage: ['owner', 'prototypes'], create: 'user' },
  fixed: { prototype_id: id('prototype') },
  editable: {
    name: text(),
    feedback: long(),
    rating: orNull(integer(1, 5)),
    would_play_again: orNull(flag()),
    would_buy: orNull(flag()),
  },
  required: ['prototype_id', 'name'],
  readOnly: { convention_id: id('convention'), user_id: id('user') },
  hiddenFields: {
    feedback: ownerOrEditor,
    rating: ownerOrEditor,
    would_play_again: ownerOrEditor,
    would_buy: ownerOrEditor,
    user_id: ownerOrEditor,
  },
  list: {
    columns: ['name', 'prototype_id', 'user_id', 'rating', 'convention_id', 'would_play_again', 'would_buy'],
    qualifiers: ['user_id', 'prototype_id', 'rating'],
    order: ['-date_created'],
  },
  listRemoved:
    'Search across all conventions was removed; use GET /api/prototype/{id}/feedback or GET /api/convention/{id}/prototypefeedback.',
});
