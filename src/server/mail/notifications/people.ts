import type { User } from '../../../generated/prisma/client.ts';
import { isConfirmationNeeded } from '../../auth/confirmedEmail.ts';
import { newToken } from '../../auth/tokens.ts';
import { mailServer } from '../../integrations/mail/mailServer.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail } from '../sendMail.ts';
import { mayReach } from './accounts.ts';

interface Request {
  group_id: string;
  user_id: string;
}
/** Notifies an applicant of the directors' decision on the request to join their group. */
export async function notifyMembershipDecided(ctx: Context, { group_id, user_id }: Request, approved: boolean): Promise<void> {
  const { name } = await ctx.db.group.findUniqueOrThrow({ where: { id: group_id }, select: { name: true } });
  await sendMail(ctx, 'membership_decided', { to: { users: [user_id] }, data: { group: name, group_id, approved } });
}

interface Account {
  id: string;
  username: string;
}
/** Sends a volunteer, for whom staff created an account, a link to choose a password. */
export async function sendInvitation(ctx: Context, { id, username }: Account, convention_id: string): Promise<void> {
  const data = { ...(await newToken(ctx, id, 'invite')), username };
  await sendMail(ctx, 'volunteer_invited', { convention_id, to: { users: [id] }, data });
}
/** Sends a user a link to choose a new password. */
export async function sendPasswordLink(
  ctx: Context,
  { id, username, email_confirmed_date }: Account & { email_confirmed_date: Date | null },
): Promise<void> {
  const data = { ...(await newToken(ctx, id, 'reset')), username, isUnconfirmed: email_confirmed_date === null };
  await sendMail(ctx, 'password_forgotten', { to: { users: [id] }, data });
}
/** Sends a user a link to confirm the email address. */
export async function sendConfirmation(ctx: Context, { id, username }: Account): Promise<void> {
  const data = { ...(await newToken(ctx, id, 'confirm')), username };
  await sendMail(ctx, 'email_confirmation', { to: { users: [id] }, data });
}
/** Sends it if the service wants the address to be confirmed, can send mails, and has not sent it too many. */
export async function sendConfirmationIfNeeded(
  ctx: Context,
  account: Account & Pick<User, 'email' | 'email_confirmed_date'>,
): Promise<void> {
  const isNeeded = !account.email_confirmed_date && isConfirmationNeeded() && mailServer();
  if (isNeeded && (await mayReach(ctx, account))) await sendConfirmation(ctx, account);
}
/** What opens an account by mail. */
interface SignInLink {
  address: string;
  path: string;
  code: string;
  until: Date;
  account: Pick<User, 'id' | 'username' | 'email_confirmed_date'> | null;
}
/** Sends a link to sign in, to an account or to somebody who has none yet. */
export async function sendSignInLink(ctx: Context, { address, account, ...link }: SignInLink): Promise<void> {
  const data = { ...link, username: account?.username ?? null, isUnconfirmed: account?.email_confirmed_date === null };
  const to = account ? { users: [account.id] } : { others: [{ address, name: address }] };
  await sendMail(ctx, 'sign_in_link', { to, data });
}
