import { z } from 'zod';
import { confirmationRefusals } from '../../messages/people/confirmation.ts';
import { text } from '../../resources/fields.ts';
import { user } from '../../resources/people/user.ts';
import { isConfirmationNeeded } from '../auth/confirmedEmail.ts';
import { forgetViewers } from '../auth/sessionViewers.ts';
import { consumeToken, hasRecentToken } from '../auth/tokens.ts';
import { action } from '../core/actions/action.ts';
import { Unneeded } from '../core/actions/unneeded.ts';
import { Refusal, stateForbids } from '../errors/refusals.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import { sendConfirmation } from '../mail/notifications/people.ts';
import { transaction } from '../platform/context.ts';
import { isSelf } from '../platform/policy.ts';
import { countUses } from '../platform/quotas/countUses.ts';

/** Actions by which an email address comes to count as its user's own. */
export const actions = {
  confirmation: action(
    user,
    'GET /confirmation',
    {
      returns: z.object({ needed: z.boolean(), by_mail: z.boolean() }),
      summary: 'Read whether email addresses must be confirmed',
      description: 'With a link in an email, or by an administrator.',
    },
    async () => ({ needed: isConfirmationNeeded(), by_mail: mailServer() !== null }),
  ),
  confirmEmail: action(
    user,
    'POST /confirm-email',
    {
      returns: z.object({ success: z.literal(1), username: z.string() }),
      summary: 'Confirm an email address with the link from an email',
      description: 'The link works once, and not after the address has changed.',
      anonymous: true,
      input: { token: text(100) },
      required: ['token'],
    },
    async ({ ctx, input }) => {
      const account = await transaction(ctx, async (ctx) => {
        const id = await consumeToken(ctx, input.token, ['confirm']);
        if (!id) throw new Refusal(404, 404, 'token', confirmationRefusals.unusableToken);
        return ctx.db.user.update({
          where: { id },
          data: { email_confirmed_date: new Date() },
          select: { id: true, username: true },
        });
      });
      forgetViewers(account.id);
      return { success: 1 as const, username: account.username };
    },
  ),
  sendConfirmation: action(
    user,
    'POST /{id}/send-confirmation',
    {
      returns: z.object({ success: z.literal(1), sent: z.boolean() }),
      summary: 'Resend the email that confirms your address',
      description:
        'At most every two minutes. `sent` says whether this service can send emails; if not, administrators confirm addresses.',
      mayCall: (viewer, row) => isSelf(viewer, row.id),
      precondition: ({ row }) => {
        if (row.email_confirmed_date) throw stateForbids('email_confirmed_date', confirmationRefusals.already);
      },
    },
    async ({ ctx, row }) => {
      const sent = mailServer() !== null;
      if (sent && !(await hasRecentToken(ctx, row.id, 'confirm'))) {
        await countUses(ctx, { quota: 'mails_to_unconfirmed', of: row.email.toLowerCase() });
        await sendConfirmation(ctx, row);
      }
      return { success: 1 as const, sent };
    },
  ),
  confirm: action(
    user,
    'POST /{id}/confirm',
    {
      returns: 'record',
      summary: 'Confirm the email address of a user',
      description:
        'As an administrator who knows the person: for services that send no emails, and for emails that do not arrive.',
      mayCall: (viewer) => viewer.admin,
      changesAccess: (row) => row.id,
      precondition: ({ row }) => {
        if (row.email_confirmed_date) throw new Unneeded(confirmationRefusals.already, 'email_confirmed_date');
      },
    },
    ({ ctx, row }) => ctx.db.user.update({ where: { id: row.id }, data: { email_confirmed_date: new Date() } }),
  ),
};
