import { id, integer, json, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

export const jobKinds = [
  'library_import',
  'auto_schedule',
  'draw_wishes',
  'reindex',
  'deletion',
  'table_import',
  'convention_copy',
  'service_import',
  'convention_archive',
] as const;
export const jobStates = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

export const job = resource('Job', {
  domain: 'system',
  labels: ['jobs', 'job'],
  title: ['kind'],
  page: { fields: { progress: { unit: '%' } } },
  policy: { read: ['owner', 'scheduling', 'library'] },
  operations: ['read'],
  closed: true,
  readOnly: {
    kind: oneOf(jobKinds, {
      library_import: 'Import of games',
      auto_schedule: 'Automatic schedule',
      draw_wishes: 'Draw of wishes',
      deletion: 'Deletion of a record',
      table_import: 'Import of a table',
      convention_copy: 'Copy for next year',
      service_import: 'Import of a convention',
      convention_archive: 'Archive of a convention',
    }),
    status: oneOf(jobStates),
    progress: integer(0, 100),
    message: text(),
    result: orNull(json()),
    error_message: orNull(text()),
    user_id: orNull(id('user')),
    convention_id: orNull(id('convention')),
    library_id: orNull(id('library')),
    started_date: orNull(time()),
    finished_date: orNull(time()),
  },
  list: {
    columns: ['kind', 'status', 'user_id', 'convention_id', 'library_id', 'progress', 'started_date', 'finished_date'],
    qualifiers: ['kind', 'status', 'user_id'],
    order: ['-date_created'],
  },
  states: { status: { queued: 'waiting', running: 'waiting', failed: 'bad', cancelled: 'bad' } },
});
