import { flag, id, integer, json, oneOf, oneOfNumbers, orNull, text, time } from '../fields.ts';
import { type Level, resource } from '../resource.ts';
import * as z from '../zod.ts';
import { plan, priorities } from './event.ts';
import { submissionPage } from './pages.ts';
import { stateLabels, states } from './submissionStates.ts';

const ownerOrEditor: readonly Level[] = ['owner', 'editor'];
const fullEditor: readonly Level[] = ['fullEditor'];

/** The most day parts that a submission names: 4 days of half hours have 192. */
const MAX_DAYPARTS = 400;
/** Ids of day parts, each once. */
const dayparts = () =>
  json(
    z.array(z.guid('must be ids of day parts.').check(z.toLowerCase()), { error: 'must be a list of ids.' }).check(
      z.maxLength(MAX_DAYPARTS, `may hold ${MAX_DAYPARTS} ids at most.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'must not hold an id twice.'),
    ),
  );

/** Fields that the submitter may change. */
const submitters = {
  name: text(),
  max_tickets: integer(0, 100_000),
  type_id: id('eventtype'),
  preferreddaypart_id: orNull(id('daypart')),
  alternatedaypart_id: orNull(id('daypart')),
  ...plan,
  session_count: integer(1, 10),
  note: text(2000),
  available_daypart_ids: orNull(dayparts()),
};
export const submittersFields = Object.keys(submitters);

export const eventsubmission = resource('EventSubmission', {
  domain: 'events',
  labels: ['submissions', 'submission'],
  page: submissionPage,
  menu: { place: 3 },
  needsConfirmedEmail: true,
  policy: { manage: ['owner', 'scheduling'], create: 'user', history: 'scheduling' },
  refusals: { create: ['403/450', '409/453'], update: ['409/453'], delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  fixed: { convention_id: id('convention'), user_id: id('user') },
  editable: { ...submitters, reviewer_id: orNull(id('user')) },
  required: ['convention_id', 'name', 'max_tickets', 'type_id', 'preferreddaypart_id', 'alternatedaypart_id'],
  readOnly: {
    status: oneOf(states, stateLabels),
    priority: oneOfNumbers([1, 2, 3, 4, 5], priorities),
    comment: orNull(text(5000)),
    resubmitted_count: integer(),
    last_submitted_date: time(),
  },
  aliases: { max_quantity: 'max_tickets' },
  hiddenFields: {
    note: ownerOrEditor,
    available_daypart_ids: ownerOrEditor,
    user_id: ownerOrEditor,
    status: ownerOrEditor,
    comment: ownerOrEditor,
    resubmitted_count: ownerOrEditor,
    last_submitted_date: ownerOrEditor,
    priority: fullEditor,
    reviewer_id: fullEditor,
  },
  includes: { has_event: flag(), load: json() },
  relationships: { events: { to: 'event', via: 'submission_id' } },
  list: {
    qualifiers: [
      'convention_id',
      'type_id',
      'preferreddaypart_id',
      'alternatedaypart_id',
      'status',
      'priority',
      'user_id',
      'reviewer_id',
    ],
    sortable: ['priority', 'last_submitted_date'],
    order: ['date_created'],
  },
  states: {
    status: {
      new: 'waiting',
      in_review: 'waiting',
      changes_requested: 'waiting',
      queued: 'waiting',
      scheduled: 'good',
      declined: 'bad',
    },
  },
});
