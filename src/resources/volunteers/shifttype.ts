import { colour, flag, id, integer, long, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const shifttype = resource('ShiftType', {
  domain: 'volunteers',
  labels: ['shift types', 'shift type'],
  menu: { place: 4 },
  page: { fields: { max_consecutive_minutes: { unit: 'minutes', zero: 'No limit' } } },
  policy: { manage: 'volunteers' },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    room_id: orNull(id('room')),
    description: long(),
    is_autoscheduled: flag(),
    max_consecutive_minutes: integer(0, 1440),
    colour: orNull(colour()),
  },
  required: ['convention_id', 'name'],
  relationships: { shifts: { to: 'shift', via: 'shifttype_id' } },
  list: { columns: ['name', 'convention_id', 'room_id', 'max_consecutive_minutes', 'is_autoscheduled', 'colour'] },
});
