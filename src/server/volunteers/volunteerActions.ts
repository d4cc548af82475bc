import { formValues } from '../../resources/customFields.ts';
import { email, id, phone, text } from '../../resources/fields.ts';
import type { Row } from '../../resources/resource.ts';
import { volunteer } from '../../resources/volunteers/volunteer.ts';
import { action } from '../core/actions/action.ts';
import { conflict, forbidden } from '../errors/refusals.ts';
import { invite } from '../mail/occasions/people.ts';
import { tellSubmitted } from '../mail/occasions/volunteers.ts';
import { type Context, transaction } from '../platform/context.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { logsOf, writeLine } from '../system/logentry.ts';
import { accountOf } from './account.ts';
import { checkAnswers, firstStatus, hasNoShifts, nameOf } from './volunteer.ts';

const manages = (viewer: Viewer, row: { convention_id: string }) => can(viewer, 'volunteers', row.convention_id);
const comment = { comment: text(1000) };

interface Decision {
  readonly ctx: Context;
  readonly row: Row<'Volunteer'>;
  readonly input: { readonly comment?: string };
}
async function decide({ ctx, row, input }: Decision, status: string): Promise<void> {
  if (row.status === status && !input.comment) return;
  await ctx.db.volunteer.update({ where: { id: row.id }, data: { status } });
  const remark = input.comment ? `: ${input.comment}` : '';
  await writeLine(
    ctx,
    { type: 'volunteer', id: row.id, convention_id: row.convention_id },
    { comment: `${row.status} → ${status}${remark}`, type: 'status', is_public: true },
  );
}

export const actions = {
  byOrganizer: action(
    volunteer,
    'POST /by-organizer',
    {
      returns: { record: 'volunteer' },
      summary: 'Enter a volunteer for somebody else',
      description:
        'The account with that e-mail address becomes a volunteer; without one an account without a password is made, and they are invited by mail to choose one.',
      input: {
        convention_id: id('convention'),
        firstname: text(100),
        lastname: text(100),
        email_address: email(),
        phone_number: phone(),
        custom_fields: formValues(),
      },
      required: ['convention_id', 'firstname', 'lastname', 'email_address', 'phone_number'],
    },
    ({ ctx, viewer, input }) => {
      const { convention_id } = input;
      if (!can(viewer, 'volunteers', convention_id)) throw forbidden('You may not enter volunteers here.');
      return transaction(ctx, async (ctx) => {
        await checkAnswers(ctx, convention_id, input.custom_fields);
        firstStatus(await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id } }));
        const name = nameOf(input);
        const { id: user_id, username, is_new } = await accountOf(ctx, input.email_address, name.slice(0, 100));
        const [made] = await ctx.db.volunteer.createManyAndReturn({
          data: [{ ...input, custom_fields: input.custom_fields ?? {}, user_id, name, status: 'approved' }],
          skipDuplicates: true,
        });
        if (!made)
          throw conflict('email_address', 'email_address belongs to somebody who is a volunteer of this convention already.');
        if (is_new) await invite(ctx, { id: user_id, username }, convention_id);
        return made;
      });
    },
  ),
  submit: action(
    volunteer,
    'POST /{id}/submit',
    {
      returns: 'record',
      summary: 'Ask to be looked at (again)',
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
      input: comment,
    },
    async (told) => {
      await decide(told, told.row.status === 'declined' ? 'submitted' : told.row.status);
      await tellSubmitted(told.ctx, told.row, told.input.comment);
    },
  ),
  approve: action(
    volunteer,
    'POST /{id}/approve',
    { returns: 'record', summary: 'Approve a volunteer', mayCall: manages, input: comment },
    (told) => decide(told, 'approved'),
  ),
  decline: action(
    volunteer,
    'POST /{id}/decline',
    { returns: 'record', summary: 'Decline a volunteer', mayCall: manages, input: comment },
    async (told) => {
      await hasNoShifts(told.ctx, told.row.id, 'decline the volunteer');
      await decide(told, 'declined');
    },
  ),
  logs: logsOf(volunteer, manages),
};
