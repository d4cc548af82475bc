import { id, oneOf, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { type IntegrityRuleId, integrityRuleLabels, integrityRules } from './integrityRules.ts';

const ruleIds = Object.keys(integrityRules) as [IntegrityRuleId]; // it has some

export const integritywaiver = resource('IntegrityWaiver', {
  domain: 'events',
  labels: ['ignored warnings', 'ignored warning'],
  title: ['event', 'other_event', 'user'],
  menu: { group: 'system' },
  policy: { manage: 'scheduling', read: 'scheduling' },
  refusals: { create: ['409/443'] },
  operations: ['create', 'read', 'delete'],
  closed: true,
  fixed: {
    convention_id: id('convention'),
    rule: oneOf(ruleIds, integrityRuleLabels),
    event_id: id('event'),
    other_event_id: orNull(id('event')),
    note: text(1000),
  },
  required: ['rule', 'event_id', 'note'],
  readOnly: { user_id: orNull(id('user')) },
  list: {
    columns: ['rule', 'event_id', 'user_id', 'convention_id', 'other_event_id', 'note'],
    search: ['note'],
    qualifiers: ['rule', 'event_id', 'user_id'],
    order: ['-date_created'],
  },
});
