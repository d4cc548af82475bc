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
