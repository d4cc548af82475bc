import { flag, id, json, text } from '../fields.ts';
import { staffPrivilegeNames } from '../policy/privileges.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';

const columnNames = z
  .array(z.string().check(z.maxLength(60)), { error: 'must be a list of names.' })
  .check(z.maxLength(60, 'may hold 60 entries at most.'));

export const savedview = resource('SavedView', {
  domain: 'convention',
  labels: ['saved views', 'saved view'],
  menu: { group: 'system' },
  page: {
    fields: { record_type: { unit: 'record type' } },
    programsOnly: ['query', 'columns'],
    neverAsk: { create: ['query', 'columns'], update: ['query', 'columns'] },
  },
  policy: { manage: ['owner', 'organizer'], create: staffPrivilegeNames, read: ['owner', ...staffPrivilegeNames] },
  refusals: { create: ['409/443', '409/453'], update: ['409/443'] },
  closed: true,
  fixed: { convention_id: id('convention'), record_type: text(60) },
  editable: {
    name: text(60),
    query: text(2000),
    columns: json(columnNames),
    is_shared: flag(),
  },
  required: ['convention_id', 'record_type', 'name'],
  readOnly: { user_id: id('user') },
  list: {
    columns: ['name', 'record_type', 'is_shared', 'user_id', 'convention_id', 'query'],
    qualifiers: ['record_type', 'is_shared', 'user_id'],
  },
});
