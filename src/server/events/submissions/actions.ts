import { submissionLog, submissionRefusals } from '../../../messages/events/submissions.ts';
import { priorities } from '../../../resources/events/event.ts';
import { eventsubmission } from '../../../resources/events/eventsubmission.ts';
import {
  blockedReason,
  describeTransition,
  nextState,
  type State,
  type Transition,
  type TransitionName,
  transitions,
} from '../../../resources/events/submissionStates.ts';
import { oneOfNumbers, orNull, text } from '../../../resources/fields.ts';
import type { Row } from '../../../resources/resource.ts';
import { action } from '../../core/actions/action.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { notifySubmissionDecided } from '../../mail/notifications/submissions.ts';
import type { Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { logsOf, writeLine } from '../../system/logentry.ts';
import { canSchedule } from '../policy.ts';
import { cohostActions } from './cohostActions.ts';
import type { WithEvent } from './submissionIncludes.ts';
import { createEvent, removeEvent } from './submittedEvent.ts';

type Submission = Row<'EventSubmission'>;
const NORMAL_PRIORITY = 3;
/** The event of a submission that is not in the trash. */
const eventOf = (row: Submission) => (row as Submission & WithEvent).events[0]; // the behavior loads it with every row

/** The state after a step. @throws 409/453 status if the step is not possible */
function requireNextState(step: Transition, row: Submission): State {
  const status = row.status as State; // the database allows no other value
  const next = nextState(step, status);
  if (next) return next;
  const reason = blockedReason(status, step.from);
  throw stateForbids('status', submissionRefusals.slotsFirst({ reason }));
}
async function logStep(ctx: Context, { id, convention_id }: Submission, line: string, comment?: string | null): Promise<void> {
  const log = { type: 'eventsubmission', id, convention_id } as const;
  await writeLine(ctx, log, { comment: line, type: 'status' });
  if (comment) await writeLine(ctx, log, { comment, is_public: true });
}
const commentField = (comment: string | null | undefined) => (comment ? { comment } : {});
const input = { comment: orNull(text(5000)) };
const mayDecide = (viewer: Viewer, row: Submission) => canSchedule(viewer, row);

const queue = action(
  eventsubmission,
  `POST /{id}/${transitions.queue.path}`,
  {
    returns: 'record',
    summary: transitions.queue.summary,
    description: `${describeTransition(transitions.queue)} A submission that enters the queue gets priority 3 unless another one is sent; the comment is for the submitter.`,
    input: { ...input, priority: orNull(oneOfNumbers([1, 2, 3, 4, 5], priorities)) },
    mayCall: mayDecide,
    precondition: ({ row }) => requireNextState(transitions.queue, row),
  },
  async ({ ctx, row, input: { comment, priority: requestedPriority } }) => {
    const status = requireNextState(transitions.queue, row);
    const isQueued = row.status === 'queued' || row.status === 'scheduled';
    const priority = requestedPriority ?? (isQueued ? row.priority : NORMAL_PRIORITY);
    const event = eventOf(row);
    if (!event) await createEvent(ctx, row, priority);
    else if (priority !== row.priority) await ctx.db.event.update({ where: { id: event.id }, data: { priority } });
    await ctx.db.eventSubmission.update({ where: { id: row.id }, data: { status, priority, ...commentField(comment) } });
    await logStep(ctx, row, submissionLog.queued({ from: row.status, to: status, priority }), comment);
  },
);
const transitionAction = (name: TransitionName) => {
  const step: Transition = transitions[name];
  return action(
    eventsubmission,
    `POST /{id}/${step.path}`,
    {
      returns: 'record',
      summary: step.summary,
      description: `${describeTransition(step)} The comment is for the submitter.`,
      input,
      mayCall: mayDecide,
      precondition: ({ row }) => requireNextState(step, row),
    },
    async ({ ctx, row, input: { comment } }) => {
      const status = requireNextState(step, row);
      const event = step.removesEvent?.some((state) => state === row.status) ? eventOf(row) : undefined;
      if (event) await removeEvent(ctx, event.id);
      await ctx.db.eventSubmission.update({ where: { id: row.id }, data: { status, ...commentField(comment) } });
      await logStep(ctx, row, submissionLog.step({ from: row.status, to: status }), comment);
      await notifySubmissionDecided(ctx, row, name, comment);
    },
  );
};

export const actions = {
  queue,
  decline: transitionAction('decline'),
  review: transitionAction('review'),
  change: transitionAction('change'),
  comments: action(
    eventsubmission,
    'GET /{id}/comments',
    {
      returns: { list: 'logentry' },
      summary: 'List the comments on an event submission',
      mayCall: (viewer, row) => mayDecide(viewer, row) || isSelf(viewer, row.user_id),
    },
    async ({ viewer, row }) => ({
      owner_type: eventsubmission.name,
      owner_id: row.id,
      type: 'comment',
      ...(mayDecide(viewer as Viewer, row) ? {} : { is_public: true }), // the list requires a session
    }),
  ),
  logs: logsOf(eventsubmission, mayDecide),
  ...cohostActions,
} satisfies Record<TransitionName, unknown> & Record<string, unknown>;
