import { id } from '../fields.ts';
import { resource } from '../resource.ts';

export const waiverbadgetype = resource('WaiverBadgeType', {
  domain: 'registration',
  labels: ['waiver badge types', 'waiver badge type'],
  title: ['waiver', 'badgetype'],
  policy: { manage: 'registration' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  fixed: { convention_id: id('convention'), waiver_id: id('waiver'), badgetype_id: id('badgetype') },
  required: ['waiver_id', 'badgetype_id'],
  list: { columns: ['waiver_id', 'badgetype_id', 'convention_id'] },
});
