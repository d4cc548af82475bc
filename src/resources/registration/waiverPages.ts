import { titled } from '../schema/listPage.ts';
import type { Presentation } from '../schema/page.ts';

/** What waivers and signatures say of themselves on pages. */
export const waiverPage: Presentation = {
  states: [
    { label: 'Off', when: { enabled: false } },
    { label: 'To be signed', tone: 'good' },
  ],
  facts: [titled('text_version', 'Version'), titled('guardian_age', 'A guardian signs below')],
  groups: {
    first: ['name', 'text'],
    'Who signs': ['all_badgetypes', 'guardian_age', 'minors_only'],
    'When the text changes': ['accepts_earlier', 'text_version'],
    'In use': ['enabled'],
  },
  fields: {
    all_badgetypes: { hint: 'Otherwise choose badge types on the page of the waiver.' },
    guardian_age: {
      unit: 'years',
      hint: 'People younger than this on the first day need the signature of a parent or guardian.',
    },
    minors_only: { hint: 'Only people below that age sign.' },
    accepts_earlier: { hint: 'For corrections of the wording. Otherwise everyone signs again.' },
    enabled: { hint: 'While it is off, it is not asked for.' },
  },
  neverAsk: { create: ['accepts_earlier'] },
  columns: ['state', titled('text_version', 'Version'), 'guardian_age'],
};

export const signaturePage: Presentation = {
  facts: ['waiver_name', 'signer_name', 'guardian_relation', titled('date_created', 'Signed')],
  groups: {
    first: ['waiver_name', 'text_version', 'signer_name', 'guardian_relation'],
    'For whom': ['holder_name', 'badge_number', 'birth_date'],
    Where: ['channel', 'recorder_id', 'user_id', 'convention_id', 'waiver_id'],
  },
  fields: { birth_date: { unit: 'birth date' } },
  programsOnly: ['badge_id'],
  columns: [
    titled('badge_number', '#'),
    'signer_name',
    'guardian_relation',
    titled('date_created', 'Signed'),
    'waiver_name',
    'channel',
  ],
};
