import { computed, flag, id, integer, names, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';
import { spacePage } from './pages.ts';

export const space = resource('Space', {
  domain: 'places',
  labels: ['spaces', 'space'],
  page: spacePage,
  menu: { place: 2 },
  policy: { manage: 'scheduling' },
  refusals: { create: ['409/453'], update: ['409/453'], delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  fixed: { convention_id: id('convention') },
  editable: {
    room_id: id('room'),
    max_tickets: integer(0, 100_000),
    name: text(),
    special_requests: orNull(names()),
    note: orNull(text(1000)),
    is_locked: flag(),
    sequence_number: integer(0, 9999),
    chat_text_channel_id: orNull(text(30)),
    chat_voice_channel_id: orNull(text(30)),
  },
  derived: { has_chat_info: flag() },
  aliases: { max_seats: 'max_tickets' },
  hiddenFields: { note: ['editor'], is_locked: ['editor'], chat_text_channel_id: ['editor'], chat_voice_channel_id: ['editor'] },
  required: ['convention_id', 'room_id', 'max_tickets', 'name'],
  includes: { available_special_requests: computed(z.array(z.object({ type: z.string(), name: z.string() }))) },
  relationships: {
    events: { to: 'event', via: 'slots.some.space_id' },
    eventsessions: { to: 'eventsession', via: 'slots.some.space_id' },
    slots: { to: 'slot', via: 'space_id' },
  },
  list: {
    qualifiers: ['convention_id', 'room_id', 'max_tickets', 'is_locked'],
    sortable: ['sequence_number', 'max_tickets'],
  },
});
