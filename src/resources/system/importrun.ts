import { id, json, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { importRunPage } from './pages.ts';

/** The kinds of records that tables can bring. */
export const importKinds = ['badge', 'event', 'eventsubmission', 'shift', 'room', 'space', 'product', 'exhibitor'] as const;
export const importStates = ['draft', 'previewed', 'running', 'done', 'failed', 'undone'] as const;

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
    kind: oneOf(importKinds),
    filename: text(),
    state: oneOf(importStates),
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
