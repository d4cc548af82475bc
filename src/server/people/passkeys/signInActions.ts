import type { Passkey } from '../../../generated/prisma/client.ts';
import { accountMailLabels } from '../../../messages/people/accountMails.ts';
import { session } from '../../../resources/people/session.ts';
import { setSessionCookie } from '../../auth/cookies.ts';
import { confirmOptions, confirmWithPasskey, signInOptions, signInWithPasskey } from '../../auth/passkeys/authentication.ts';
import { action } from '../../core/actions/action.ts';
import { notifyAccount } from '../../mail/notifications/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { noteDevice } from '../noteDevice.ts';
import { answeredCredential, optionsSchema } from './credentials.ts';

const tellOfCopy =
  (ctx: Context) =>
  ({ user_id, name }: Passkey) =>
    notifyAccount(ctx, user_id, 'passkeyCopied', { about: [[accountMailLabels.passkey, name]], origin: ctx.request });

const challenge = 'Returns what the browser needs to ask for a passkey (WebAuthn), valid for 5 minutes in the same browser.';

/** Actions by which a passkey signs in, or confirms who it is. They are for browsers: passkeys answer on pages of this service only. */
export const actions = {
  startPasskey: action(
    session,
    'POST /passkey/start',
    {
      returns: { success: { options: optionsSchema } },
      summary: 'Start signing in with a passkey',
      description: `${challenge} No user name is needed: the device knows its passkeys.`,
      anonymous: true,
    },
    async ({ ctx }) => ({ options: { ...(await signInOptions(ctx)) } }),
  ),
  signInWithPasskey: action(
    session,
    'POST /passkey',
    {
      returns: 'success',
      summary: 'Sign in with a passkey',
      description: 'The passkey replaces the password and the second step. The session is in a cookie that scripts cannot read.',
      anonymous: true,
      input: { credential: answeredCredential },
      required: ['credential'],
    },
    async ({ ctx, input }) => {
      const { session_id, row } = await signInWithPasskey(ctx, input.credential, tellOfCopy(ctx));
      setSessionCookie(ctx, session_id);
      await noteDevice(ctx, row.user_id);
    },
  ),
  startPasskeyConfirmation: action(
    session,
    'POST /confirm/passkey/start',
    {
      returns: { success: { options: optionsSchema } },
      summary: 'Start confirming your identity with a passkey',
      description: challenge,
    },
    async ({ ctx }) => ({ options: { ...(await confirmOptions(ctx)) } }),
  ),
  confirmWithPasskey: action(
    session,
    'POST /confirm/passkey',
    {
      returns: 'success',
      summary: 'Confirm your identity with a passkey',
      description: 'Instead of entering the password again. No second-step code is needed.',
      input: { credential: answeredCredential },
      required: ['credential'],
    },
    ({ ctx, input }) => confirmWithPasskey(ctx, input.credential, tellOfCopy(ctx)),
  ),
};
