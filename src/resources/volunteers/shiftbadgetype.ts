import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const shiftbadgetype = resource('ShiftBadgeType', {
  domain: 'volunteers',
  labels: ['shift badge types', 'shift badge type'],
  title: ['shift', 'badgetype'],
  policy: { manage: 'volunteers' },
  refusals: { create: ['409/443', '409/453'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), shift_id: id('shift'), badgetype_id: id('badgetype') },
  required: ['shift_id', 'badgetype_id'],
  list: { columns: ['shift_id', 'badgetype_id', 'convention_id'] },
});
