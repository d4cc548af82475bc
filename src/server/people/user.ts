import { Prisma } from '../../generated/prisma/client.ts';
import { accountMailLabels } from '../../messages/people/accountMails.ts';
import { accountRefusals } from '../../messages/people/refusals.ts';
import type { user } from '../../resources/people/user.ts';
import { requireFreshSignIn } from '../auth/freshSignIn.ts';
import { requireStrongPassword } from '../auth/passwordStrength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { countFailure, network, refuseTooManyFailures, throttleKeys } from '../auth/signInThrottle.ts';
import { voidTokens } from '../auth/tokens.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict, invalid } from '../errors/refusals.ts';
import { notifyAccount } from '../mail/notifications/accounts.ts';
import { sendConfirmationIfNeeded } from '../mail/notifications/people.ts';
import { settings } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { isSelf } from '../platform/policy.ts';
import { countUses } from '../platform/quotas/countUses.ts';
import { assertLeadsNoUpcomingConvention, assertNotLastAdmin, assertOwesNothing, closeAccount } from './closeAccount.ts';

interface Names {
  username?: string;
  email?: string;
  real_name?: string;
  use_as_display_name?: string;
}
/** The name that others see: the field that the user chose, or the user name if that field is empty. */
export function displayName({ username = '', email, real_name, use_as_display_name }: Names): string {
  return (use_as_display_name === 'email' ? email : use_as_display_name === 'real_name' ? real_name : username) || username;
}
/** The fields that users may change in their own account. */
const ownFields = [
  'username',
  'email',
  'password',
  'real_name',
  'use_as_display_name',
  'developer',
  'no_email',
  'language',
] as const;
const isRegistrationOpen = () => settings().REGISTRATION === 'open';

const usernameTaken = () => conflict('username', accountRefusals.usernameTaken);
const emailTaken = () => conflict('email', accountRefusals.emailTaken);
/**
 * Refuses names that are taken, before the password is hashed. Few tries find out who has an account; administrators may try as often as they
 * like. @throws 409/443 username, email, 429/452
 */
async function refuseTaken(ctx: Context, { username = '', email = '' }: Names): Promise<void> {
  const keys = throttleKeys('sign-up', null, ctx.request.ip);
  const isLimited = !ctx.viewer?.admin;
  if (isLimited) await refuseTooManyFailures(keys);
  const [taken] = await ctx.db.$queryRaw<{ username: boolean }[]>`
    SELECT lower(username) = lower(${username}) AS username FROM "user"
    WHERE lower(username) = lower(${username}) OR lower(email) = lower(${email}) ORDER BY 1 DESC LIMIT 1`;
  if (!taken) return;
  if (isLimited) await countFailure(keys);
  throw taken.username ? usernameTaken() : emailTaken();
}

export const behavior: BehaviorOf<typeof user> = {
  policy: {
    mayCreate: (viewer) => viewer.admin || isRegistrationOpen(),
    mayCreateAnonymously: isRegistrationOpen,
    mayList: (viewer) => viewer.admin,
    mayUpdate: (viewer, row) => viewer.admin || (isSelf(viewer, row.id) ? ownFields : false),
    mayDelete: (viewer, row) => isSelf(viewer, row.id),
    isOwner: (viewer, row) => isSelf(viewer, row.id),
    rowsOfLevel: { owner: ({ user_id }) => ({ id: user_id }) },
    changesAccess: (row) => row.id,
  },
  hooks: {
    prepareCreate: async (data, ctx, { password = '' }) => {
      await countUses(ctx, { quota: 'sign_ups', of: network(ctx.request.ip) });
      await requireStrongPassword('password', password, [data.username, data.email, data.real_name]);
      await refuseTaken(ctx, data);
      return {
        email_confirmed_date: ctx.viewer?.admin ? new Date() : null,
        password_hash: await hashPassword(password),
        display_name: displayName(data),
      };
    },
    afterCreate: (row, { ctx }) => sendConfirmationIfNeeded(ctx, row),
    beforeUpdate: async (row, change, { ctx, inputs }) => {
      if (inputs.password !== undefined) throw invalid('password', accountRefusals.passwordElsewhere({ id: row.id }));
      if (row.admin && (change.admin === false || change.permanently_deactivated)) await assertNotLastAdmin(ctx, row.id);
      if (change.email !== undefined) await requireFreshSignIn(ctx);
      const nameChanges = (['username', 'email', 'real_name', 'use_as_display_name'] as const).some((name) => name in change);
      return nameChanges ? { display_name: displayName({ ...row, ...change }) } : undefined;
    },
    afterUpdate: async (row, before, { ctx }) => {
      if (row.permanently_deactivated && !before.permanently_deactivated) await endSessions(ctx.db, row.id);
      if (row.email === before.email) return;
      await voidTokens(ctx.db, row.id);
      await notifyAccount(ctx, row.id, 'emailChanged', {
        before,
        about: [
          [accountMailLabels.before, before.email],
          [accountMailLabels.now, row.email],
        ],
      });
      await sendConfirmationIfNeeded(ctx, row);
    },
    checkDelete: async (row, ctx) => {
      if (row.admin) await assertNotLastAdmin(ctx, row.id, Prisma.empty);
      await assertLeadsNoUpcomingConvention(ctx, row.id, Prisma.empty);
      await assertOwesNothing(ctx, row.id);
    },
    beforeDelete: async (row, ctx) => {
      await requireFreshSignIn(ctx);
      if (row.admin) await assertNotLastAdmin(ctx, row.id);
      await assertLeadsNoUpcomingConvention(ctx, row.id);
    },
    replaceDelete: closeAccount,
    constraints: {
      user_username_key: usernameTaken,
      user_email_key: emailTaken,
    },
  },
  tuning: { skipReload: true },
};
