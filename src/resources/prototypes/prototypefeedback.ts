import { flag, id, integer, long, orNull, text } from '../fields.ts';
import { type Level, resource } from '../resource.ts';

const told: readonly Level[] = ['own', 'prv'];

export const prototypefeedback = resource('PrototypeFeedback', {
  summary: 'What somebody thinks of a prototype.',
  labels: ['prototype feedback', 'piece of feedback'],
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
  seen: { feedback: told, rating: told, would_play_again: told, would_buy: told, user_id: told },
  list: { qualifiers: ['user_id', 'prototype_id', 'rating'], order: ['-date_created'] },
  removed:
    'Search across all conventions was removed; use GET /api/prototype/{id}/feedback or GET /api/convention/{id}/prototypefeedback.',
});
