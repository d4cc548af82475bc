import { z } from 'zod';
import type { User } from '../../generated/prisma/client.ts';
import { secondStepRefusals } from '../../messages/auth/signIn.ts';
import { text } from '../../resources/fields.ts';
import { user } from '../../resources/people/user.ts';
import { requireOwnAddress } from '../auth/confirmedEmail.ts';
import { requireFreshSignIn, requireProof } from '../auth/freshSignIn.ts';
import { relyingParty } from '../auth/passkeys/relyingParty.ts';
import { deleteSecondStep, newRecoveryCodes, newSecret } from '../auth/secondStep/codes.ts';
import { requireCode } from '../auth/secondStep/requireCode.ts';
import { action } from '../core/actions/action.ts';
import { stateForbids } from '../errors/refusals.ts';
import { notifyAccount } from '../mail/notifications/accounts.ts';
import { isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

const isOwn = (viewer: Viewer, row: Pick<User, 'id'>) => viewer.user_id === row.id;
/** Shown once: null where an answer is repeated. */
const once = z.nullable(z.string());
const recovery_codes = z
  .nullable(z.array(z.string()))
  .meta({ description: 'Ten codes, each for one sign-in. They are shown once.' });
function requireNone({ row }: { row: User }): void {
  if (row.second_step_date) throw stateForbids('second_step_date', secondStepRefusals.already);
  requireOwnAddress(row);
}
function requireSome({ row: { second_step_date } }: { row: User }): void {
  if (!second_step_date) throw stateForbids('second_step_date', secondStepRefusals.none);
}

/** Actions around the second step of a sign-in. */
export const actions = {
  waysToSignIn: action(
    user,
    'GET /{id}/ways-to-sign-in',
    {
      returns: z.object({ has_password: z.boolean(), recovery_codes_left: z.number(), passkey_origin: z.string() }),
      summary: 'Read how a user signs in',
      description: 'Whether there is a password, how many recovery codes are left, and the only address at which passkeys work.',
      mayCall: (viewer, row) => isSelf(viewer, row.id),
    },
    async ({ ctx, row }) => ({
      has_password: row.password_hash !== null,
      recovery_codes_left: await ctx.db.recoveryCode.count({ where: { user_id: row.id } }),
      passkey_origin: relyingParty(ctx).origin,
    }),
  ),
  startSecondStep: action(
    user,
    'POST /{id}/second-step/start',
    {
      returns: { success: { totp_secret: once, totp_uri: once } },
      summary: 'Start setting up a second step',
      description:
        'Returns the secret for an authenticator app (TOTP, RFC 6238), and the address for its QR code. It takes effect once a code is confirmed.',
      mayCall: isOwn,
      needsConfirmedEmail: true,
      precondition: requireNone,
    },
    async ({ ctx, row }) => {
      await requireFreshSignIn(ctx);
      return newSecret(ctx.db, row.id, row.username);
    },
  ),
  confirmSecondStep: action(
    user,
    'POST /{id}/second-step/confirm',
    {
      returns: { success: { recovery_codes } },
      summary: 'Set up the second step with its first code',
      description: 'From then on, signing in needs a code as well as the password.',
      mayCall: isOwn,
      needsConfirmedEmail: true,
      precondition: requireNone,
      input: { code: text(40) },
      required: ['code'],
    },
    async ({ ctx, row, input }) => {
      await requireCode(ctx.db, row.id, input.code, ctx.request.ip, secondStepRefusals.wrongFirst);
      await ctx.db.user.update({ where: { id: row.id }, data: { second_step_date: new Date() } });
      await notifyAccount(ctx, row.id, 'secondStepOn');
      return { recovery_codes: await newRecoveryCodes(ctx.db, row.id) };
    },
  ),
  newRecoveryCodes: action(
    user,
    'POST /{id}/second-step/recovery-codes',
    {
      returns: { success: { recovery_codes } },
      summary: 'Make new recovery codes',
      description: 'The old codes stop working. Confirm your identity first: POST /api/session/confirm.',
      mayCall: isOwn,
      precondition: requireSome,
    },
    async ({ ctx, row }) => {
      await requireProof(ctx);
      await notifyAccount(ctx, row.id, 'recoveryCodes');
      return { recovery_codes: await newRecoveryCodes(ctx.db, row.id) };
    },
  ),
  removeSecondStep: action(
    user,
    'POST /{id}/second-step/remove',
    {
      returns: 'success',
      summary: 'Remove the second step',
      description:
        'Your own, or, as an administrator, for a user who has lost the authenticator. The user gets an email. Confirm your identity first: POST /api/session/confirm.',
      mayCall: (viewer, row) => isSelf(viewer, row.id),
      precondition: requireSome,
    },
    async ({ ctx, viewer, row }) => {
      await requireProof(ctx);
      await ctx.db.user.update({ where: { id: row.id }, data: { second_step_date: null } });
      await deleteSecondStep(ctx.db, row.id);
      await notifyAccount(ctx, row.id, isOwn(viewer, row) ? 'secondStepOff' : 'secondStepTaken');
    },
  ),
};
