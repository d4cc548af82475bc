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
      summary: 'Begin adding a passkey',
      description: 'Answers what the browser needs to make one (WebAuthn), within 5 minutes and in the same browser.',
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
      summary: 'Save the passkey that the browser has made',
      description: 'From then on it signs in without name, password and code. Without a name it is called after the browser.',
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
