import { flag, id } from '../fields.ts';
import { forEachPrivilege, privilegeNames, privilegeSentences } from '../policy/privileges.ts';
import { resource } from '../resource.ts';

const ownerOrOrganizer = ['owner', 'organizer'] as const;

export const conventionprivilege = resource('ConventionPrivilege', {
  domain: 'convention',
  labels: ['permissions', 'permission'],
  title: ['user'],
  menu: { place: 5 },
  policy: { manage: 'organizer', read: ['own', 'organizer'] },
  refusals: { create: ['409/443'] },
  closed: true,
  fixed: { convention_id: id('convention'), user_id: id('user') },
  editable: forEachPrivilege(flag()),
  required: ['convention_id', 'user_id'],
  hiddenFields: {
    convention_id: ownerOrOrganizer,
    user_id: ownerOrOrganizer,
    ...forEachPrivilege(ownerOrOrganizer),
  },
  page: { fields: Object.fromEntries(privilegeNames.map((name) => [name, { hint: privilegeSentences[name] }])) },
  list: {
    columns: ['convention_id', 'user_id', 'everything', 'registration', 'scheduling', 'exhibitors', 'merch', 'updates'],
    search: ['user.display_name'],
    qualifiers: [...privilegeNames, 'user_id'],
    order: ['user.display_name'],
  },
});
