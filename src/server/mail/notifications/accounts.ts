import type { MailKind } from '../../../resources/system/mail.ts';
import type { Context } from '../../platform/context.ts';
import { countUnlessUsedUp } from '../../platform/quotas/countUses.ts';
import { deviceOf } from '../../platform/userAgent.ts';
import type { AccountChange } from '../letters/accounts/accountChanged.ts';
import { sendMail } from '../sendMail.ts';

/** The kind of mail that tells of each change. */
const kinds = {
  newDevice: 'new_device',
  emailChanged: 'email_changed',
  passwordChanged: 'password_changed',
  passwordReplaced: 'password_changed',
  passwordSet: 'password_changed',
  secondStepOn: 'second_step_changed',
  secondStepOff: 'second_step_changed',
  secondStepTaken: 'second_step_changed',
  recoveryCodes: 'second_step_changed',
  passkeyAdded: 'passkey_changed',
  passkeyRemoved: 'passkey_changed',
  passkeyTaken: 'passkey_changed',
  passkeyCopied: 'passkey_changed',
  keyMade: 'api_key_changed',
  keyRotated: 'api_key_changed',
  keyOpened: 'api_key_changed',
  providerAdded: 'sign_in_added',
} as const satisfies Record<AccountChange, MailKind>;

interface Details {
  /** What the change was about. */
  readonly about?: readonly (readonly [label: string, value: string])[];
  /** The address that the account had before, which is told too. */
  readonly before?: string;
  /** Where it came from. By default from the request, if it is the owner's. */
  readonly origin?: { readonly ip: string; readonly user_agent?: string | undefined };
}
/**
 * Tells the owner of an account, in the transaction of the context, what was changed that decides who can use it: what, when, from where, and
 * what to do if it was somebody else. Many changes of one kind send some mails only; whoever hides one behind others has been told of already.
 */
export async function notifyAccount(ctx: Context, user_id: string, change: AccountChange, more: Details = {}): Promise<void> {
  const { about = [], before, origin = ctx.viewer?.user_id === user_id ? ctx.request : null } = more;
  const kind = kinds[change];
  if (await countUnlessUsedUp(ctx, { quota: 'account_mails', of: `${user_id} ${kind}` })) return;
  const { username, display_name } = await ctx.db.user.findUniqueOrThrow({
    where: { id: user_id },
    select: { username: true, display_name: true },
  });
  const from = origin && { ip: origin.ip, device: deviceOf(origin.user_agent ?? '') };
  await sendMail(ctx, kind, {
    to: { users: [user_id], others: before === undefined ? [] : [{ address: before, name: display_name }] },
    data: { change, username, when: new Date(), from, about },
  });
}
