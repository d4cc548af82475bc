import { z } from 'zod';
import { passwordRefusals } from '../../messages/people/refusals.ts';
import { email, password, text } from '../../resources/fields.ts';
import { user } from '../../resources/people/user.ts';
import { confirmAddress } from '../auth/emailLinks/confirmAddress.ts';
import { requireStrongPassword } from '../auth/passwordStrength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { forgetViewers } from '../auth/sessionViewers.ts';
import { findUserByName } from '../auth/signIn.ts';
import { countFailure, refuseTooManyFailures, throttleKeys } from '../auth/signInThrottle.ts';
import { accountOfToken, consumeToken, hasRecentToken } from '../auth/tokens.ts';
import { action } from '../core/actions/action.ts';
import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import { notifyAccount } from '../mail/notifications/accounts.ts';
import { sendPasswordLink } from '../mail/notifications/people.ts';
import { afterAnswer } from '../platform/concurrency/afterAnswer.ts';
import { afterCommit, type Context, transaction } from '../platform/context.ts';

const unusableToken = () => new Refusal(404, 404, 'token', passwordRefusals.unusableToken);

/** Sends a link to the account with this address, if there is one and no link is on its way. */
async function sendLinkTo(ctx: Context, address: string): Promise<void> {
  const account = await findUserByName(address);
  if (!account || account.permanently_deactivated) return;
  await transaction(ctx, async (ctx) => {
    if (await hasRecentToken(ctx, account.id, 'reset')) return; // locks the account, whose address may have changed meanwhile
    const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: account.id }, select: { email: true } });
    if (email === account.email) await sendPasswordLink(ctx, account);
  });
}

/** Actions for people who have forgotten their password. */
export const actions = {
  forgottenPassword: action(
    user,
    'POST /forgotten-password',
    {
      returns: z.object({ success: z.literal(1), sent: z.boolean() }),
      summary: 'Request an email to reset a forgotten password',
      description:
        'The response is the same whether or not the account exists. `sent` says whether this service can send emails at all.',
      anonymous: true,
      input: { email: email() },
      required: ['email'],
    },
    async ({ ctx, input }) => {
      await countFailure(throttleKeys('forgotten-password', input.email, ctx.request.ip));
      // The same for known and unknown addresses, also in its time. A transaction of the request would be over by then.
      const { afterCommit: _, ...later } = ctx;
      afterAnswer(() => sendLinkTo({ ...later, db, reply: { headers: {}, warnings: [] } }, input.email));
      return { success: 1 as const, sent: mailServer() !== null };
    },
  ),
  choosePassword: action(
    user,
    'POST /choose-password',
    {
      returns: z.object({ success: z.literal(1), username: z.string() }),
      summary: 'Set a password with the link from an email',
      description:
        'Ends all sessions of the account. The link works once. It also confirms the email address; if that was not confirmed before, passkeys, second step and connected providers are removed as well.',
      anonymous: true,
      input: { token: text(100), new_password: password(10) },
      required: ['token', 'new_password'],
    },
    async ({ ctx, input }) => {
      const keys = throttleKeys('choose-password', null, ctx.request.ip);
      await refuseTooManyFailures(keys);
      const owner = await accountOfToken(ctx, input.token);
      if (!owner) {
        await countFailure(keys);
        throw unusableToken();
      }
      await requireStrongPassword('new_password', input.new_password, [owner.username, owner.email, owner.real_name]);
      const password_hash = await hashPassword(input.new_password);
      const account = await transaction(ctx, async (ctx) => {
        const id = await consumeToken(ctx, input.token, ['invite', 'reset']);
        if (!id) throw unusableToken();
        const { password_hash: before, admin } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
        await confirmAddress(ctx.db, id, { secondStep: admin, keys: true });
        await endSessions(ctx.db, id);
        await notifyAccount(ctx, id, before === null ? 'passwordSet' : 'passwordReplaced', { origin: ctx.request });
        return ctx.db.user.update({ where: { id }, data: { password_hash }, select: { id: true, username: true } });
      });
      await afterCommit(ctx, async () => forgetViewers(account.id));
      return { success: 1 as const, username: account.username };
    },
  ),
};
