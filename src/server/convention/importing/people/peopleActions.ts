import { z } from 'zod';
import { importedPeopleRefusals as refusals } from '../../../../messages/registration/importedPeople.ts';
import { convention } from '../../../../resources/convention/convention.ts';
import { action } from '../../../core/actions/action.ts';
import { stateForbids } from '../../../errors/refusals.ts';
import { notifyImported } from '../../../mail/notifications/imported.ts';
import { isOrganizer } from '../../../platform/policy.ts';
import { assertWaiting, takeOver } from './takeOver.ts';

/** People who are mailed by one request. */
const MAX_MAILS = 5_000;
/** Who was not told yet that something waits for them. */
const untold = { email: { not: null }, invited_date: null };

export const actions = {
  inviteImported: action(
    convention,
    'POST /{id}/invite-imported',
    {
      returns: { success: { count: z.int() } },
      summary: 'Email people about their imported records',
      description:
        'Each imported address gets one email, once, with a link to the page where its owner can sign in and take over their records.',
      takesLong: true,
      needsConfirmedEmail: true,
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
      precondition: async ({ ctx, row }) => {
        if (!(await ctx.db.importPerson.count({ where: { convention_id: row.id, ...untold } })))
          throw stateForbids('email', refusals.nobody);
        if (row.private) throw stateForbids('private', refusals.notOpen);
      },
    },
    async ({ ctx, row: { id: convention_id } }) => {
      const people = await ctx.db.$queryRaw<{ email: string; name: string }[]>`
        UPDATE importperson AS person SET invited_date = clock_timestamp() FROM "user" AS account
        WHERE account.id = person.user_id AND person.user_id IN (
          SELECT user_id FROM importperson WHERE convention_id = ${convention_id}::uuid AND email IS NOT NULL AND invited_date IS NULL
          ORDER BY user_id LIMIT ${MAX_MAILS} FOR UPDATE)
        RETURNING person.email, account.display_name AS name`;
      await notifyImported(ctx, convention_id, people);
      return { count: new Set(people.map(({ email }) => email)).size };
    },
  ),
  takeOverImported: action(
    convention,
    'POST /{id}/take-over-imported',
    {
      returns: { success: { count: z.int() } },
      summary: 'Take over your imported records',
      description:
        'Badges with their tickets, submissions, hosted events, shifts and exhibitors that were imported with your confirmed email address become yours. If you are already a volunteer here, that record does not change.',
      needsConfirmedEmail: true,
      precondition: ({ ctx, viewer, row }) => assertWaiting(ctx.db, row.id, viewer.user_id),
    },
    async ({ ctx, viewer, row }) => ({ count: await takeOver(ctx, row.id, viewer.user_id) }),
  ),
};
