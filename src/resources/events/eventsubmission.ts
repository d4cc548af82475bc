import { flag, id, integer, json, oneOf, oneOfNumbers, orNull, text, time } from '../fields.ts';
import { type Level, resource } from '../resource.ts';
import { plan, priorities } from './event.ts';
import { stateLabels, states } from './submissionStates.ts';

const told: readonly Level[] = ['own', 'prv'];
const decided: readonly Level[] = ['full'];

/** What the submitter may change. */
const submitters = {
  name: text(),
  max_tickets: integer(0, 100_000),
  type_id: id('eventtype'),
  preferreddaypart_id: orNull(id('daypart')),
  alternatedaypart_id: orNull(id('daypart')),
  ...plan,
  session_count: integer(1, 10),
  note: text(2000),
};
export const submittersFields = Object.keys(submitters);

export const eventsubmission = resource('EventSubmission', {
  summary: 'An idea for an event, from a user to the organisers.',
  labels: ['event submissions', 'event submission'],
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
  seen: {
    note: told,
    user_id: told,
    status: told,
    comment: told,
    resubmitted_count: told,
    last_submitted_date: told,
    priority: decided,
    reviewer_id: decided,
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
});
