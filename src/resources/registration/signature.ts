import { computed, id, integer, long, oneOf, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { strokes } from './strokeSchema.ts';
import { signaturePage } from './waiverPages.ts';

export const channels = { account: 'Online', link: 'By the link of an order', desk: 'At the registration desk' } as const;

export const signature = resource('Signature', {
  domain: 'registration',
  labels: ['signatures', 'signature'],
  title: ['holder_name'],
  page: signaturePage,
  policy: { read: ['owner', 'registration'] },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    waiver_id: id('waiver'),
    badge_id: text(36),
    badge_number: integer(),
    holder_name: text(200),
    birth_date: orNull(text(10)),
    signer_name: text(200),
    guardian_relation: orNull(text(60)),
    channel: oneOf(['account', 'link', 'desk'], channels),
    user_id: orNull(id('user')),
    recorder_id: orNull(id('user')),
  },
  derived: { waiver_name: text(120), text_version: integer() },
  includes: { signed_text: long(), strokes: computed(strokes) },
  list: {
    search: ['holder_name', 'signer_name'],
    qualifiers: ['waiver_id', 'badge_id', 'badge_number'],
    sortable: ['holder_name'],
    order: ['-date_created'],
  },
});
