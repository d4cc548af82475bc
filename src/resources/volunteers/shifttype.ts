import { flag, id, integer, long, orNull, pattern, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const shifttype = resource('ShiftType', {
  summary: 'A kind of volunteer work, with the room where it is done.',
  labels: ['shift types', 'shift type'],
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    room_id: orNull(id('room')),
    description: long(),
    is_autoscheduled: flag(),
    max_consecutive_minutes: integer(0, 1440),
    colour: orNull(pattern(7, /^#[0-9a-f]{6}$/i, 'a colour such as #2b6cb0')),
  },
  required: ['convention_id', 'name'],
  relationships: { shifts: { to: 'shift', via: 'shifttype_id' } },
});
