import { flag, id, integer, json, long, oneOf, orNull, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { titled } from '../schema/listPage.ts';
import * as z from '../zod.ts';
import { audienceLabels, audienceNames, MAX_CHOSEN_ROWS } from './audiences.ts';

const filterValue = z.string().check(z.maxLength(200));
/** Filters of the list of the audience: at most 20, of up to 100 values each. `id` chooses single rows. */
const filters = z
  .record(
    z.string().check(z.maxLength(60)),
    z.union([filterValue, z.array(filterValue).check(z.maxLength(MAX_CHOSEN_ROWS))]),
    'must be an object of filters.',
  )
  .check(z.refine((v) => Object.keys(v).length <= 20, 'may hold 20 filters at most.'));

const messageStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
/** The states in which a message may be changed and sent. */
export const openStates: readonly string[] = ['draft', 'cancelled'];

export const message = resource('Message', {
  domain: 'system',
  labels: ['messages', 'message'],
  title: ['subject'],
  menu: { group: 'convention', place: 5 },
  page: {
    fields: { user_id: { label: 'Author' }, subject: { unit: 'letter' }, body: { unit: 'letter' } },
    facts: ['audience', titled('recipient_count', 'Recipients'), 'send_date'],
    groups: { first: ['subject', 'body', 'audience', 'kind'] },
  },
  needsConfirmedEmail: true,
  closedToApplications: true,
  policy: {
    manage: ['registration', 'scheduling', 'volunteers', 'exhibitors'],
    read: ['registration', 'scheduling', 'volunteers', 'exhibitors'],
  },
  operations: ['create', 'read', 'update', 'delete'],
  refusals: { update: ['409/453'], delete: ['409/453'] },
  closed: true,
  fixed: { convention_id: id('convention') },
  editable: {
    subject: text(150),
    body: long(10_000),
    audience: oneOf(audienceNames, audienceLabels),
    filters: json(filters as never), // a record of texts is JSON
    kind: oneOf(['needed', 'news'], { needed: 'Essential', news: 'News' }),
  },
  required: ['convention_id', 'audience', 'subject', 'body'],
  readOnly: {
    status: oneOf(messageStates),
    recipient_count: orNull(integer()),
    send_date: orNull(time()),
    sent_date: orNull(time()),
    user_id: orNull(id('user')),
    event_id: orNull(id('event')),
    is_invitation: flag(),
  },
  includes: { delivery: json() },
  list: {
    columns: ['subject', 'status', 'audience', 'recipient_count', 'send_date', 'user_id', 'kind', 'convention_id'],
    search: ['subject'],
    qualifiers: ['status', 'audience', 'kind', 'user_id', 'event_id'],
    sortable: ['subject', 'send_date'],
    order: ['-date_created'],
  },
  states: { status: { scheduled: 'waiting', sending: 'waiting', sent: 'good', cancelled: 'bad' } },
});
