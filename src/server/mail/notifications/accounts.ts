import type { User } from '../../../generated/prisma/client.ts';
import type { MailKind } from '../../../resources/system/mail.ts';
import { mailServer } from '../../integrations/mail/mailServer.ts';
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

/** An address, and since when it counts as its user's own. */
type Addressed = Pick<User, 'email' | 'email_confirmed_date'>;
interface Details {
  /** What the change was about. */
  readonly about?: readonly (readonly [label: string, value: string])[];
  /** The account with the address that it had before, which is told too. */
  readonly before?: Addressed;
  /** Where it came from. By default from the request, if it is the owner's. */
  readonly origin?: { readonly ip: string; readonly user_agent?: string | undefined };
}
/**
 * Whether an address may get a mail about an account. While nobody has confirmed it, it may be a stranger's: few mails then, over all kinds.
 * Without a mail server nothing is sent.
 */
export async function mayReach(ctx: Context, { email, email_confirmed_date }: Addressed): Promise<boolean> {
  if (email_confirmed_date || !mailServer()) return true;
  return !(await countUnlessUsedUp(ctx, { quota: 'mails_to_unconfirmed', of: email.toLowerCase() }));
}
/**
 * Tells the owner of an account, in the transaction of the context, what was changed that decides who can use it: what, when, from where, and
 * what to do if it was somebody else. Many changes of one kind send some mails only; whoever hides one behind others has been told of already.
 */
export async function notifyAccount(ctx: Context, user_id: string, change: AccountChange, more: Details = {}): Promise<void> {
  const { about = [], before, origin = ctx.viewer?.user_id === user_id ? ctx.request : null } = more;
  const kind = kinds[change];
  if (await countUnlessUsedUp(ctx, { quota: 'account_mails', of: `${user_id} ${kind}` })) return;
  const account = await ctx.db.user.findUniqueOrThrow({
    where: { id: user_id },
    select: { username: true, display_name: true, email: true, email_confirmed_date: true },
  });
  const { username, display_name } = account;
  const users = (await mayReach(ctx, account)) ? [user_id] : [];
  const others = before && (await mayReach(ctx, before)) ? [{ address: before.email, name: display_name }] : [];
  const from = origin && { ip: origin.ip, device: deviceOf(origin.user_agent ?? '') };
  await sendMail(ctx, kind, { to: { users, others }, data: { change, username, when: new Date(), from, about } });
}
