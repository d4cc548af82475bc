import { id, orNull, text, uri } from '../fields.ts';
import { resource } from '../resource.ts';

const own = ['owner'] as const;

export const apikey = resource('ApiKey', {
  domain: 'people',
  summary:
    'Lets an application act for users. Its id is public; its private key is shown once, when it is made, and null afterwards.',
  labels: ['API keys', 'API key'],
  policy: { manage: 'owner', create: 'user' },
  closedToApplications: true,
  refusals: { create: ['403/450', '403/453', '409/443'], update: ['403/453', '409/443'] },
  editable: { name: text(30), uri: orNull(uri()), reason: text(255) },
  required: ['name'],
  readOnly: { user_id: id('user') },
  derived: { private_key: orNull(text(36)) },
  hiddenFields: { reason: own, user_id: own, private_key: own },
  list: { columns: ['name', 'user_id', 'reason'] },
});
