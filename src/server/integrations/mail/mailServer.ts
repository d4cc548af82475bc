import { fromSettings } from '../../platform/config.ts';
import type { MailServer } from './interface.ts';
import { smtp } from './smtp.ts';

/** The mail server in the settings, or null. */
export const mailServer = fromSettings(({ SMTP_URL, MAIL_FROM }): MailServer | null =>
  SMTP_URL && MAIL_FROM ? smtp(SMTP_URL, MAIL_FROM) : null,
);
