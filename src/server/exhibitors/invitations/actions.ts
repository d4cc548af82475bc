import { z } from 'zod';
import { invitationDefaults, invitationRefusals as refusals } from '../../../messages/exhibitors/invitations.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { acceptance } from '../../../resources/exhibitors/states.ts';
import { flag, oneOf, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { selectForUpdate } from '../../core/repository.ts';
import { notFound, stateForbids } from '../../errors/refusals.ts';
import { invitedBy } from '../../mail/messages/invitations.ts';
import { countRecipients } from '../../mail/messages/recipients.ts';
import { requireUser } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { answerInvitation, invitedExhibitors } from './answer.ts';
import { exhibitorOfLink } from './byHand.ts';

/** Who is to be invited and was not mailed yet. */
const toInvite = { status: 'invited', invited_date: null, is_taken_over: true };
const filters = { status: 'invited', invited_date: 'null' };

export const conventionActions = {
  inviteExhibitors: action(
    convention,
    'POST /{id}/invite-exhibitors',
    {
      returns: { record: 'message' },
      summary: 'Draft the email that invites exhibitors',
      description:
        'Returns a draft to all invited exhibitors who were not emailed yet, with its recipients counted, to review, edit and send. Each email has a link to accept or decline. If a draft already exists, its recipients are counted again.',
      mayCall: (viewer, row) => can(viewer, 'exhibitors', row.id),
      needsConfirmedEmail: true,
      precondition: async ({ ctx, row }) => {
        if (!(await ctx.db.exhibitor.count({ where: { convention_id: row.id, ...toInvite } })))
          throw stateForbids('exhibitors', refusals.nobody);
      },
    },
    async ({ ctx, viewer, row: { id: convention_id } }) => {
      const open = { convention_id, is_invitation: true, status: { in: ['draft', 'cancelled'] } };
      const draft =
        (await ctx.db.message.findFirst({ where: open, orderBy: { date_created: 'desc' } })) ??
        (await ctx.db.message.create({
          data: {
            ...{ convention_id, is_invitation: true, audience: 'exhibitors', filters, kind: 'news', user_id: viewer.user_id },
            ...{ subject: invitationDefaults.subject, body: invitationDefaults.body },
          },
        }));
      const recipient_count = await countRecipients(ctx, draft);
      return ctx.db.message.update({ where: { id: draft.id }, data: { recipient_count, status: 'draft' } });
    },
  ),
  answerInvitation: action(
    convention,
    'POST /{id}/answer-invitation',
    {
      returns: z.object({ success: z.literal(1) }),
      summary: 'Answer an invitation to exhibit',
      description:
        'token: from the link. Accepting creates an application and requires agree_to_terms; if staff entered the exhibitor by hand, also a session: the user becomes its owner.',
      anonymous: true,
      input: { token: text(100), exhibitor_id: text(36), answer: oneOf(['yes', 'no']), agree_to_terms: flag() },
      required: ['token', 'exhibitor_id', 'answer'],
    },
    async ({ ctx, row: { id: convention_id }, input: { token, exhibitor_id, answer, agree_to_terms = false } }) => {
      const byHand = await exhibitorOfLink(ctx.db, token, convention_id);
      const invited = byHand ? null : await invitedBy(ctx.db, token);
      if (!byHand && invited?.convention_id !== convention_id) throw notFound('invitation', 'token');
      const all = byHand ? [byHand] : await invitedExhibitors(ctx.db, convention_id, invited?.address ?? '');
      const mine = all.find(({ id }) => id === exhibitor_id);
      if (!mine) throw notFound('exhibitor', 'exhibitor_id');
      await selectForUpdate(ctx, 'exhibitor', mine.id);
      const now = await ctx.db.exhibitor.findUniqueOrThrow({ where: { id: mine.id } });
      if (now.status !== acceptance.from) throw stateForbids('status', refusals.answered);
      const owner = byHand && answer === 'yes' ? requireUser(ctx).user_id : null;
      await answerInvitation(ctx, now, answer, agree_to_terms, owner);
      return { success: 1 as const };
    },
  ),
};
