import { exhibitorRefusals, exhibitorWarnings } from '../../messages/exhibitors/refusals.ts';
import { exhibitor } from '../../resources/exhibitors/exhibitor.ts';
import { acceptance, type Decision, decisions } from '../../resources/exhibitors/states.ts';
import { flag, orNull, text } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import { Unneeded } from '../core/actions/unneeded.ts';
import { stateForbids } from '../errors/refusals.ts';
import { notifyExhibitorDecided } from '../mail/notifications/exhibitors.ts';
import { logsOf, writeLine } from '../system/logentry.ts';
import { assertNoVerifiedBooths } from './booths/removeHeldBooths.ts';
import { answerInvitation } from './invitations/answer.ts';
import { isOwner, manages } from './policy.ts';

/** The action for a decision of the table of states. */
const decisionAction = ({ path, summary, from, to, withoutBooths }: Decision) =>
  action(
    exhibitor,
    `POST /{id}/${path}`,
    {
      returns: 'record',
      summary,
      description: `From ${from.join(', ')} to ${to}; 409/453 in any other state. The comment is for the exhibitor.`,
      input: { comment: orNull(text(5000)) },
      mayCall: manages,
      precondition: async ({ ctx, row }) => {
        if (row.status === acceptance.from) throw stateForbids('status', exhibitorRefusals.notAccepted);
        if (!from.some((state) => state === row.status))
          throw stateForbids('status', exhibitorRefusals.sameStatus({ status: row.status.replaceAll('_', ' ') }));
        if (withoutBooths) await assertNoVerifiedBooths(ctx, row.id, path);
      },
    },
    async ({ ctx, row, input: { comment } }) => {
      await ctx.db.exhibitor.update({ where: { id: row.id }, data: { status: to, ...(comment ? { comment } : {}) } });
      await writeLine(
        ctx,
        { type: 'exhibitor', id: row.id, convention_id: row.convention_id },
        { comment: `${row.status} → ${to}${comment ? `: ${comment}` : ''}`, type: 'status', is_public: true },
      );
      await notifyExhibitorDecided(ctx, row, to, comment ?? null);
    },
  );
/** The action that checks an exhibitor in, or reverses it. */
const checkInAction = (checked_in: boolean, path: 'check-in' | 'reverse-check-in', summary: string) =>
  action(
    exhibitor,
    `PUT /{id}/${path}`,
    {
      returns: 'record',
      summary,
      mayCall: manages,
      precondition: ({ row }) => {
        if (row.checked_in !== checked_in) return;
        const message = checked_in ? exhibitorWarnings.alreadyCheckedIn : exhibitorWarnings.notCheckedIn;
        throw new Unneeded(message, 'checked_in');
      },
    },
    ({ ctx, row }) => ctx.db.exhibitor.update({ where: { id: row.id }, data: { checked_in } }),
  );

export const actions = {
  approve: decisionAction(decisions.approve),
  review: decisionAction(decisions.review),
  decline: decisionAction(decisions.decline),
  change: decisionAction(decisions.change),
  acceptInvitation: action(
    exhibitor,
    'POST /{id}/accept-invitation',
    {
      returns: 'record',
      summary: 'Accept an invitation to exhibit again',
      description: 'For the owner. Copying a convention invites its exhibitors to the new one.',
      input: { agree_to_terms: flag() },
      required: ['agree_to_terms'],
      mayCall: isOwner,
      precondition: ({ row }) => {
        if (row.status !== acceptance.from) throw stateForbids('status', exhibitorRefusals.notInvited);
      },
    },
    async ({ ctx, row, input: { agree_to_terms } }) => {
      await answerInvitation(ctx, row, 'yes', agree_to_terms);
    },
  ),
  declineInvitation: action(
    exhibitor,
    'POST /{id}/decline-invitation',
    {
      returns: 'record',
      summary: 'Decline an invitation to exhibit again',
      description: 'For the owner, who can still accept it later.',
      mayCall: isOwner,
      precondition: ({ row }) => {
        if (row.status !== acceptance.from || row.invitation_answer === 'no')
          throw stateForbids('status', exhibitorRefusals.notInvited);
      },
    },
    ({ ctx, row }) => answerInvitation(ctx, row, 'no', false),
  ),
  checkIn: checkInAction(true, 'check-in', 'Check in an exhibitor'),
  reverseCheckIn: checkInAction(false, 'reverse-check-in', 'Undo the check-in of an exhibitor'),
  logs: logsOf(exhibitor, manages),
};
