import { readConfig } from '../../platform/config.ts';
import type { MailServer } from './interface.ts';
import { smtp } from './smtp.ts';

let made: { readonly by: string; readonly server: MailServer } | null = null;
/** The mail server; null where none is set up. */
export function mailServer(): MailServer | null {
  const { SMTP_URL, MAIL_FROM } = readConfig();
  if (!SMTP_URL || !MAIL_FROM) return null;
  const by = `${SMTP_URL} ${MAIL_FROM}`;
  if (made?.by !== by) made = { by, server: smtp(SMTP_URL, MAIL_FROM) };
  return made.server;
}
