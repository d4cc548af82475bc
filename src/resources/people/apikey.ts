import { id, orNull, text, uri } from '../fields.ts';
import { resource } from '../resource.ts';

const own = ['own'] as const;

export const apikey = resource('ApiKey', {
  summary: 'Lets an application act for users. Its id is public; its private key is known to its owner.',
  labels: ['API keys', 'API key'],
  editable: { name: text(30), uri: orNull(uri()), reason: text(255) },
  required: ['name'],
  readOnly: { user_id: id('user'), private_key: text(36) },
  seen: { reason: own, user_id: own, private_key: own },
});
