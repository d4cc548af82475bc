import { flag, id } from '../fields.ts';
import { resource } from '../resource.ts';

const held = ['own', 'org'] as const;

export const conventionprivilege = resource('ConventionPrivilege', {
  summary: 'What a user may do in a convention: everything makes an organiser, each other flag one kind of staff.',
  labels: ['privileges', 'privilege'],
  closed: true,
  fixed: { convention_id: id('convention'), user_id: id('user') },
  editable: {
    everything: flag(),
    registration: flag(),
    scheduling: flag(),
    exhibitors: flag(),
    merch: flag(),
    updates: flag(),
    volunteers: flag(),
    prototypes: flag(),
  },
  required: ['convention_id', 'user_id'],
  seen: {
    convention_id: held,
    user_id: held,
    everything: held,
    registration: held,
    scheduling: held,
    exhibitors: held,
    merch: held,
    updates: held,
    volunteers: held,
    prototypes: held,
  },
  list: {
    search: ['user.display_name'],
    qualifiers: [
      'everything',
      'registration',
      'scheduling',
      'exhibitors',
      'merch',
      'updates',
      'volunteers',
      'prototypes',
      'user_id',
    ],
    order: ['user.display_name'],
  },
});
