import { z } from 'zod';
import { cohostRefusals } from '../../../messages/events/submissions.ts';
import { eventsubmission } from '../../../resources/events/eventsubmission.ts';
import { email, flag, text } from '../../../resources/fields.ts';
import type { Row } from '../../../resources/resource.ts';
import { action } from '../../core/actions/action.ts';
import { forbidden } from '../../errors/refusals.ts';
import { notifySubmissionMessage } from '../../mail/notifications/cohosts.ts';
import type { Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { writeLine } from '../../system/logentry.ts';
import { answerInvitation, assertTakesCohosts, assertTakesPart, invitationOf, inviteCohost, removeCohost } from './cohosts.ts';

type Submission = Row<'EventSubmission'>;
const isOwn = (viewer: Viewer, row: Submission) => isSelf(viewer, row.user_id);
const takesPart = ({ ctx, viewer, row }: { ctx: Context; viewer: Viewer; row: Submission }) => assertTakesPart(ctx, viewer, row);

const cohosts = {
  cohosts: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      /** Null until the invitation is accepted, so that it says nothing of accounts. */
      name: z.string().nullable(),
      status: z.enum(['invited', 'accepted', 'declined']),
    }),
  ),
};
/** The co-hosts of a submission, those included who have not answered or have declined. */
export async function cohostsOf({ db }: Pick<Context, 'db'>, id: string) {
  const found = await db.submissionHost.findMany({
    where: { eventsubmission_id: id },
    include: { user: { select: { display_name: true } } },
    orderBy: { id: 'asc' },
  });
  return found.map(({ id, email, status, user }) => ({
    ...{ id, email, name: user?.display_name ?? null },
    status: status as 'invited' | 'accepted' | 'declined', // a check of the database allows no other
  }));
}

/** Co-hosts, and what is said between hosts and those who decide. */
export const cohostActions = {
  messages: action(
    eventsubmission,
    'POST /{id}/messages',
    {
      returns: 'success',
      summary: 'Send a message about a submission',
      description:
        'From a host, it goes to the staff who decide; otherwise, to the hosts. It is also emailed and added to the comments.',
      input: { message: text(5000) },
      required: ['message'],
      needsConfirmedEmail: true,
      precondition: takesPart,
    },
    async ({ ctx, viewer, row, input: { message } }) => {
      await countUses(ctx, { quota: 'submission_messages', of: viewer.user_id });
      const log = { type: 'eventsubmission', id: row.id, convention_id: row.convention_id } as const;
      await writeLine(ctx, log, { comment: message, is_public: true });
      await notifySubmissionMessage(ctx, viewer, row, message);
    },
  ),
  cohosts: action(
    eventsubmission,
    'GET /{id}/cohosts',
    { returns: { success: cohosts }, summary: 'List the co-hosts of a submission', precondition: takesPart },
    async ({ ctx, row }) => ({ cohosts: await cohostsOf(ctx, row.id) }),
  ),
  inviteCohost: action(
    eventsubmission,
    'POST /{id}/cohosts',
    {
      returns: { success: cohosts },
      summary: 'Invite a co-host',
      description: 'By email. The response is the same whether or not the address has an account.',
      input: { email: email() },
      required: ['email'],
      needsConfirmedEmail: true,
      mayCall: isOwn,
      precondition: ({ row }) => assertTakesCohosts(row),
    },
    async ({ ctx, row, input: { email: address } }) => {
      await inviteCohost(ctx, row, address);
      return { cohosts: await cohostsOf(ctx, row.id) };
    },
  ),
  removeCohost: action(
    eventsubmission,
    'DELETE /{id}/cohosts/{cohost_id}',
    {
      returns: { success: cohosts },
      summary: 'Remove a co-host',
      description: 'For co-hosts who were invited or have accepted; those who declined stay on the list.',
      input: { cohost_id: text(36) },
      required: ['cohost_id'],
      mayCall: isOwn,
    },
    async ({ ctx, row, input: { cohost_id } }) => {
      await removeCohost(ctx, row, cohost_id);
      return { cohosts: await cohostsOf(ctx, row.id) };
    },
  ),
  answerInvitation: action(
    eventsubmission,
    'POST /{id}/answer-invitation',
    {
      returns: 'success',
      summary: 'Accept or decline an invitation to co-host',
      description: 'For the person who has confirmed the invited address. A co-host who declines steps down.',
      input: { accept: flag() },
      required: ['accept'],
      precondition: async ({ ctx, viewer, row }) => {
        if (isOwn(viewer, row) || !(await invitationOf(ctx, viewer, row.id))) throw forbidden(cohostRefusals.notInvited);
      },
    },
    async ({ ctx, viewer, row, input: { accept } }) => answerInvitation(ctx, viewer, row, accept),
  ),
};
