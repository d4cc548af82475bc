import { computed, type Field, id, integer, json, long, names, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';
import { roomPage } from './pages.ts';

/** Day part id -> its name and its start. */
export type AvailableDayparts = Record<string, { name: string; start_date: Date }>;

export const room = resource('Room', {
  domain: 'places',
  labels: ['rooms', 'room'],
  menu: { place: 1 },
  page: roomPage,
  policy: { manage: ['scheduling', 'exhibitors'] },
  refusals: { delete: ['409/453'] },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    description: orNull(long()),
    mapimage_id: orNull(id('conventionimage')),
    accessibility: orNull(names()),
    sequence_number: integer(0, 9999),
    chat_category_id: orNull(text(30)),
  },
  derived: {
    available_dayparts: json() as unknown as Field<AvailableDayparts>, // computed, never parsed: dates become text on the wire only
    booths_available_count: integer(0),
    booths_sold_count: integer(0),
    booths_taken_count: integer(0),
  },
  hiddenFields: { chat_category_id: ['editor'] },
  required: ['convention_id', 'name'],
  includes: { child_counts: computed(z.object({ spaces_count: z.int(), seats_count: z.int(), booths_count: z.int() })) },
  relationships: {
    spaces: { to: 'space', via: 'room_id' },
    slots: { to: 'slot', via: 'room_id' },
    events: { to: 'event', via: 'slots.some.room_id' },
    eventsessions: { to: 'eventsession', via: 'slots.some.room_id' },
    eventtypes: { to: 'eventtype', via: 'eventtyperooms.some.room_id' },
    eventtyperooms: { to: 'eventtyperoom', via: 'room_id' },
    shifttypes: { to: 'shifttype', via: 'room_id' },
    booths: { to: 'booth', via: 'room_id' },
  },
  list: {
    sortable: ['sequence_number'],
    order: ['sequence_number', 'name'],
  },
});
