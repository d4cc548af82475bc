import { namelessPasskey } from '../../../messages/auth/signIn.ts';
import { accountMailLabels } from '../../../messages/people/accountMails.ts';
import { text } from '../../../resources/fields.ts';
import { user } from '../../../resources/people/user.ts';
import { requireFreshSignIn } from '../../auth/freshSignIn.ts';
import { addPasskey, registrationOptions } from '../../auth/passkeys/registration.ts';
import { action } from '../../core/actions/action.ts';
import { notifyAccount } from '../../mail/notifications/accounts.ts';
import { deviceOf } from '../../platform/userAgent.ts';
import { createdCredential, optionsSchema } from './credentials.ts';

/** Actions that add a passkey to an account. */
export const actions = {
  startPasskey: action(
    user,
    'POST /{id}/passkeys/start',
    {
      returns: { success: { options: optionsSchema } },
      summary: 'Start adding a passkey',
      description: 'Returns what the browser needs to create one (WebAuthn), valid for 5 minutes in the same browser.',
      mayCall: (viewer, row) => viewer.user_id === row.id,
    },
    async ({ ctx, row }) => {
      await requireFreshSignIn(ctx);
      return { options: { ...(await registrationOptions(ctx, row)) } };
    },
  ),
  addPasskey: action(
    user,
    'POST /{id}/passkeys/add',
    {
      returns: { record: 'passkey' },
      summary: 'Save the passkey that the browser created',
      description: 'It then signs in without user name, password and code. Without a name, it is named after the browser.',
      mayCall: (viewer, row) => viewer.user_id === row.id,
      input: { credential: createdCredential, name: text(60) },
      required: ['credential'],
    },
    async ({ ctx, row, input }) => {
      const name = input.name?.trim() || deviceOf(ctx.request.user_agent ?? '') || namelessPasskey;
      const passkey = await addPasskey(ctx, row.id, input.credential, name);
      await notifyAccount(ctx, row.id, 'passkeyAdded', { about: [[accountMailLabels.passkey, name]] });
      return passkey;
    },
  ),
};
