import { flag, id, list, orNull, text, time, uri } from '../fields.ts';
import { resource } from '../resource.ts';
import * as z from '../zod.ts';

const own = ['owner'] as const;

export const apikey = resource('ApiKey', {
  domain: 'people',
  labels: ['API keys', 'API key'],
  policy: { manage: 'owner', create: 'user' },
  page: { neverAsk: { create: ['scope_resources'], update: ['scope_resources'] } },
  closedToApplications: true,
  refusals: { create: ['403/450', '403/453', '409/443'], update: ['403/453', '409/443'] },
  editable: {
    name: text(30),
    uri: orNull(uri()),
    reason: text(255),
    read_only: flag(),
    scope_convention_id: orNull(id('convention')),
    scope_resources: orNull(list(z.string().check(z.maxLength(60)), 100)),
    expires_date: orNull(time()),
  },
  required: ['name'],
  readOnly: { user_id: id('user') },
  derived: { private_key: orNull(text(36)), is_expired: flag() },
  hiddenFields: {
    reason: own,
    user_id: own,
    private_key: own,
    read_only: own,
    scope_convention_id: own,
    scope_resources: own,
    expires_date: own,
    is_expired: own,
  },
  list: { columns: ['name', 'user_id', 'reason', 'expires_date', 'is_expired'] },
});
