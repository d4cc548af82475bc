import type { User } from '../../generated/prisma/client.ts';
import { confirmationRefusals } from '../../messages/people/confirmation.ts';
import { forbidden } from '../errors/refusals.ts';
import { settings } from '../platform/config.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Whether people must confirm their email address. Without a mail server they need not, unless CONFIRM_EMAIL asks for it. */
export const isConfirmationNeeded = (): boolean => (settings().CONFIRM_EMAIL ?? (settings().SMTP_URL ? 'yes' : 'no')) === 'yes';

/**
 * Requires that the user has confirmed the email address, before anything that costs others: it takes places, sends mails or fills disks.
 * Administrators, who can confirm anybody, need not. @throws 403/450 email
 */
export function requireConfirmedEmail(viewer: Viewer | null): void {
  if (!viewer || viewer.email_confirmed || viewer.admin || !isConfirmationNeeded()) return;
  const text = settings().SMTP_URL ? confirmationRefusals.byMail : confirmationRefusals.byAdministrator;
  throw forbidden(text({ id: viewer.user_id }), 'email');
}

/**
 * Requires that the owner of an account has shown that its address is theirs, wherever mails can be sent: what protects the account would keep
 * the owner of the mailbox out, if a stranger had signed up with it. @throws 403/450 email
 */
export function requireOwnAddress({
  id,
  admin,
  email_confirmed_date,
}: Pick<User, 'id' | 'admin' | 'email_confirmed_date'>): void {
  if (!email_confirmed_date && !admin && settings().SMTP_URL)
    throw forbidden(confirmationRefusals.beforeSecondStep({ id }), 'email');
}
