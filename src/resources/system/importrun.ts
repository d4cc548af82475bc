import { id, json, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { importRunPage } from './pages.ts';

/** The kinds of records that tables can bring. */
export const importKinds = ['badge', 'event', 'eventsubmission', 'shift', 'room', 'space', 'product', 'exhibitor'] as const;
export const importStates = ['draft', 'previewed', 'running', 'done', 'failed', 'undone'] as const;

const kindLabels = {
  badge: 'Badges',
  event: 'Events',
  eventsubmission: 'Submissions',
  shift: 'Shifts',
  room: 'Rooms',
  space: 'Spaces',
  product: 'Products',
  exhibitor: 'Exhibitors',
} as const satisfies Record<(typeof importKinds)[number], string>;
const stateLabels = {
  draft: 'Not tried yet',
  previewed: 'Tried',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
} as const satisfies Record<(typeof importStates)[number], string>;

export const importrun = resource('ImportRun', {
  domain: 'system',
  labels: ['imports', 'import'],
  title: ['filename'],
  page: importRunPage,
  policy: { read: ['owner', 'organizer'] },
  operations: ['read'],
  closed: true,
  readOnly: {
    convention_id: id('convention'),
    user_id: orNull(id('user')),
    kind: oneOf(importKinds, kindLabels),
    filename: text(),
    state: oneOf(importStates, stateLabels),
    columns: json(),
    mapping: json(),
    options: json(),
    counts: json(),
    job_id: orNull(id('job')),
    done_date: orNull(time()),
  },
  list: {
    columns: ['filename', 'kind', 'state', 'user_id', 'done_date'],
    qualifiers: ['kind', 'state', 'user_id'],
    order: ['-date_created'],
  },
  states: { state: { draft: 'waiting', running: 'waiting', done: 'good', failed: 'bad' } },
});
