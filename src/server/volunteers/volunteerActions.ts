import { volunteerRefusals } from '../../messages/volunteers/refusals.ts';
import { formValues } from '../../resources/customFields.ts';
import { email, id, phone, text } from '../../resources/fields.ts';
import type { Row } from '../../resources/resource.ts';
import { volunteer } from '../../resources/volunteers/volunteer.ts';
import { action } from '../core/actions/action.ts';
import { conflict, forbidden } from '../errors/refusals.ts';
import { sendInvitation } from '../mail/notifications/people.ts';
import { notifyVolunteerDecided, notifyVolunteerSubmitted } from '../mail/notifications/volunteers.ts';
import { type Context, transaction } from '../platform/context.ts';
import { fullName } from '../platform/format/names.ts';
import { can, isSelf } from '../platform/policy.ts';
import { countUnlessUsedUp, countUses } from '../platform/quotas/countUses.ts';
import type { Viewer } from '../platform/viewer.ts';
import { logsOf, writeLine } from '../system/logentry.ts';
import { findOrCreateAccount, noteAcceptance } from './account.ts';
import { assertNoShifts, checkAnswers, initialStatus } from './volunteer.ts';

const manages = (viewer: Viewer, row: { convention_id: string }) => can(viewer, 'volunteers', row.convention_id);
const comment = { comment: text(1000) };

interface StatusRequest {
  readonly ctx: Context;
  readonly row: Row<'Volunteer'>;
  readonly input: { readonly comment?: string };
}
/** Sets a volunteer's status and logs it, with the comment if there is one. */
async function setStatus({ ctx, row, input }: StatusRequest, status: string): Promise<void> {
  if (row.status === status && !input.comment) return;
  await ctx.db.volunteer.update({ where: { id: row.id }, data: { status } });
  const remark = input.comment ? `: ${input.comment}` : '';
  await writeLine(
    ctx,
    { type: 'volunteer', id: row.id, convention_id: row.convention_id },
    { comment: `${row.status} → ${status}${remark}`, type: 'status', is_public: true },
  );
}
/** Sets the status that staff decided on, and tells the volunteer unless nothing changes. */
async function decide(request: StatusRequest, decision: 'approved' | 'declined'): Promise<void> {
  const { ctx, row, input } = request;
  await setStatus(request, decision);
  if (row.status !== decision) await notifyVolunteerDecided(ctx, row, decision, input.comment ?? null);
}

export const actions = {
  byOrganizer: action(
    volunteer,
    'POST /by-organizer',
    {
      returns: { record: 'volunteer' },
      summary: 'Create a volunteer on behalf of a person',
      description:
        'The account with that email address becomes a volunteer; if there is none, an account without a password is created. A person who has not used the account yet is invited by email to choose a password, at most once a day. The account (`user_id`) is shown once that person has applied for a shift or changed the record.',
      input: {
        convention_id: id('convention'),
        firstname: text(100),
        lastname: text(100),
        email_address: email(),
        phone_number: phone(),
        custom_fields: formValues(),
      },
      required: ['convention_id', 'firstname', 'lastname', 'email_address', 'phone_number'],
      needsConfirmedEmail: true,
    },
    ({ ctx, viewer, input }) => {
      const { convention_id } = input;
      if (!can(viewer, 'volunteers', convention_id)) throw forbidden(volunteerRefusals.mayNotEnter);
      return transaction(ctx, async (ctx) => {
        await countUses(
          ctx,
          { quota: 'invitations_by_person', of: viewer.user_id },
          { quota: 'invitations_to_convention', of: convention_id },
        );
        await checkAnswers(ctx, convention_id, input.custom_fields);
        initialStatus(await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id } }));
        const name = fullName(input);
        const { id: user_id, username, is_unused } = await findOrCreateAccount(ctx, input.email_address, name.slice(0, 100));
        const [created] = await ctx.db.volunteer.createManyAndReturn({
          data: [{ ...input, custom_fields: input.custom_fields ?? {}, user_id, name, status: 'approved', is_accepted: false }],
          skipDuplicates: true,
        });
        if (!created) throw conflict('email_address', volunteerRefusals.emailTaken);
        if (is_unused && !(await countUnlessUsedUp(ctx, { quota: 'invitations_to_recipient', of: user_id })))
          await sendInvitation(ctx, { id: user_id, username }, convention_id);
        return created;
      });
    },
  ),
  submit: action(
    volunteer,
    'POST /{id}/submit',
    {
      returns: 'record',
      summary: 'Ask for a review (again)',
      needsConfirmedEmail: true,
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
      input: comment,
    },
    async (request) => {
      await noteAcceptance(request.ctx, request.row);
      await setStatus(request, request.row.status === 'declined' ? 'submitted' : request.row.status);
      await notifyVolunteerSubmitted(request.ctx, request.row, request.input.comment);
    },
  ),
  approve: action(
    volunteer,
    'POST /{id}/approve',
    { returns: 'record', summary: 'Approve a volunteer', mayCall: manages, input: comment },
    (request) => decide(request, 'approved'),
  ),
  decline: action(
    volunteer,
    'POST /{id}/decline',
    {
      returns: 'record',
      summary: 'Decline a volunteer',
      mayCall: manages,
      input: comment,
      precondition: ({ ctx, row }) => assertNoShifts(ctx, row.id, 'decline'),
    },
    (request) => decide(request, 'declined'),
  ),
  logs: logsOf(volunteer, manages),
};
