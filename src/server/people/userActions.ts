import type { TRPCMutationProcedure } from '@trpc/server';
import { z } from 'zod';
import type { User } from '../../generated/prisma/client.ts';
import { accountRefusals, passwordRefusals } from '../../messages/people/refusals.ts';
import { password, text } from '../../resources/fields.ts';
import { names, passwordChange, user } from '../../resources/people/user.ts';
import type { Resource } from '../../resources/resource.ts';
import { dropFirstToken, requireFirstToken } from '../auth/firstAdministrator.ts';
import { requireFreshSignIn } from '../auth/freshSignIn.ts';
import { requireStrongPassword } from '../auth/passwordStrength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { forgetViewers } from '../auth/sessionViewers.ts';
import { checkPassword } from '../auth/signIn.ts';
import { throttleKeys } from '../auth/signInThrottle.ts';
import { voidTokens } from '../auth/tokens.ts';
import { action } from '../core/actions/action.ts';
import { registerAction } from '../core/actions/actionRegistry.ts';
import { parseParameters } from '../core/actions/parameters.ts';
import { refuseApplications } from '../core/policy.ts';
import { loadRow } from '../core/read/loadRow.ts';
import { documentOnly, idParameter, inputOnly, inputSchema, success } from '../core/schemas/inputs.ts';
import { forbidden, Refusal } from '../errors/refusals.ts';
import { notifyAccount } from '../mail/notifications/accounts.ts';
import { afterCommit, type Context, transaction, requireUser as userOf } from '../platform/context.ts';
import { isSelf } from '../platform/policy.ts';
import { type Meta, procedure } from '../platform/trpc.ts';
import { displayName } from './user.ts';

type ChangePassword = TRPCMutationProcedure<{
  meta: Meta;
  input: { id: string; password: string; new_password: string };
  output: { success: 1 };
}>;

const resource = user as unknown as Resource; // used as data only
const wrongPresentPassword = () => new Refusal(401, 454, 'password', passwordRefusals.wrongPresent);

registerAction('password', {
  resource,
  method: 'POST',
  spec: { mayCall: (viewer, row) => isSelf(viewer, (row as { id: string }).id) },
});
const changePassword = procedure
  .meta({
    openapi: {
      method: 'POST',
      path: '/user/{id}/password',
      tags: [resource.name],
      summary: 'Change your password',
      description:
        'Ends all your other sessions, and emailed links that open the account. If you have only signed in through other providers so far, you need a sign-in within the last 10 minutes instead of the current password.',
    },
  })
  .input(
    inputOnly(() =>
      z.object({
        ...idParameter,
        password: inputSchema(passwordChange.password, true),
        new_password: inputSchema(passwordChange.new_password, true),
      }),
    ),
  )
  .output(documentOnly(() => success))
  .mutation(async ({ ctx, input }) => {
    const viewer = userOf(ctx);
    refuseApplications(ctx, resource);
    const row = (await loadRow(ctx, resource, input.id)) as unknown as User; // loaded for this resource
    if (viewer.user_id !== row.id) throw forbidden(passwordRefusals.notYours);
    const required = row.password_hash === null ? ['new_password'] : ['password', 'new_password'];
    const sent = await parseParameters(ctx, passwordChange, required, input);
    await requireStrongPassword('new_password', sent.new_password as string, [row.username, row.email, row.real_name]); // its field checked it
    if (row.password_hash === null) await requireFreshSignIn(ctx);
    const { password: presentPassword = '', new_password } = sent as { password?: string; new_password: string }; // their fields checked them
    if (row.password_hash !== null) {
      const user = await checkPassword(presentPassword, async () => row, throttleKeys('password', row.id, ctx.request.ip));
      if (!user) throw wrongPresentPassword();
    }
    const password_hash = await hashPassword(new_password);
    await transaction(ctx, async (ctx) => {
      const { db } = ctx;
      const { count } = await db.user.updateMany({
        where: { id: row.id, password_hash: row.password_hash },
        data: { password_hash },
      });
      if (!count) throw wrongPresentPassword();
      await endSessions(db, row.id, viewer.session_row_id);
      await voidTokens(db, row.id);
      await notifyAccount(ctx, row.id, row.password_hash === null ? 'passwordSet' : 'passwordChanged');
    });
    await afterCommit(ctx, async () => forgetViewers(row.id));
    return { success: 1 as const };
  });

const hasAdmin = async ({ db }: Context) => (await db.user.findFirst({ where: { admin: true }, select: { id: true } })) !== null;
const administratorExists = () => forbidden(accountRefusals.administratorExists);

export const actions = {
  conventions: action(
    user,
    'GET /{id}/conventions',
    {
      returns: { list: 'convention' },
      summary: 'List the conventions that a user works for',
      description: 'Conventions where the user has a privilege, and those of groups that the user leads or directs.',
      mayCall: (viewer, row) => isSelf(viewer, row.id),
    },
    async ({ row }) => ({
      OR: [
        { privileges: { some: { user_id: row.id } } },
        { group: { members: { some: { user_id: row.id, role: { in: ['director', 'leader'] } } } } },
      ],
    }),
  ),
  whoami: action(user, 'GET /whoami', { returns: { record: 'user' }, summary: 'Read your own account' }, ({ ctx, viewer }) =>
    ctx.db.user.findUniqueOrThrow({ where: { id: viewer.user_id } }),
  ),
  password: changePassword as unknown as ChangePassword, // typed as its fields are declared
  firstRun: action(
    user,
    'GET /first-run',
    {
      returns: z.object({ needed: z.boolean() }),
      summary: 'Check whether the first administrator is still missing',
      anonymous: true,
    },
    async ({ ctx }) => ({ needed: !(await hasAdmin(ctx)) }),
  ),
  firstAdministrator: action(
    user,
    'POST /first-administrator',
    {
      returns: { record: 'user' },
      summary: 'Create the first administrator',
      description:
        'Only while there is none, with the token from the link that the service printed at startup. The account is also a developer.',
      anonymous: true,
      input: { ...names, password: password(10), token: text(100) },
      required: ['username', 'email', 'password'],
    },
    async ({ ctx, input: { password, token, ...account } }) => {
      if (await hasAdmin(ctx)) throw administratorExists();
      await requireFirstToken(ctx, token);
      await requireStrongPassword('password', password, [account.username, account.email, account.real_name]);
      const password_hash = await hashPassword(password);
      return transaction(ctx, async (ctx) => {
        await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('first administrator'))`;
        if (await hasAdmin(ctx)) throw administratorExists();
        await dropFirstToken(ctx);
        return ctx.db.user.create({
          data: {
            ...account,
            password_hash,
            display_name: displayName(account),
            admin: true,
            developer: true,
            email_confirmed_date: new Date(),
          },
        });
      });
    },
  ),
};
