import { id, long, oneOf, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { letterLabels, letterNames } from './letters.ts';

export const lettertemplate = resource('LetterTemplate', {
  domain: 'system',
  labels: ['email templates', 'email template'],
  title: ['subject'],
  menu: { group: 'convention', place: 5 },
  page: {
    facts: ['letter'],
    groups: { first: ['letter', 'subject', 'text'] },
    fields: { subject: { unit: 'letter' }, text: { unit: 'letter' } },
  },
  needsConfirmedEmail: true,
  policy: { manage: 'updates', read: 'updates' },
  operations: ['create', 'read', 'update', 'delete'],
  refusals: { create: ['409/443'] },
  closed: true,
  fixed: { convention_id: id('convention'), letter: oneOf(letterNames, letterLabels) },
  editable: { subject: text(150), text: long(4000) },
  required: ['convention_id', 'letter', 'subject', 'text'],
  list: {
    columns: ['letter', 'subject', 'date_updated', 'convention_id'],
    search: ['subject'],
    qualifiers: ['letter'],
    sortable: ['letter', 'subject'],
    order: ['letter'],
  },
});
