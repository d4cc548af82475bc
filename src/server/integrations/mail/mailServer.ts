import { readConfig } from '../../platform/config.ts';
import { smtp } from './smtp.ts';

/** A mail as it is handed over. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
/**
 * How handing over ended: `later`, it was surely not taken and may be tried again; `never`, it was refused for good; `unsure`, it may or
 * may not have been taken.
 */
export type Handover = { readonly how: 'sent' } | { readonly how: 'later' | 'never' | 'unsure'; readonly why: string };

/** A way to the mail server that is open. */
export interface MailConnection {
  /** Never fails; whatever comes out but `sent`, the connection is not to be used again. */
  hand(mail: OutgoingMail): Promise<Handover>;
  close(): void;
}
/** What takes mails on from here. */
export interface MailServer {
  /** @throws where it cannot be reached, or does not let us in */
  connect(): Promise<MailConnection>;
}

let made: { readonly by: string; readonly server: MailServer } | null = null;
/** The mail server; null where none is set up. */
export function mailServer(): MailServer | null {
  const { SMTP_URL, MAIL_FROM } = readConfig();
  if (!SMTP_URL || !MAIL_FROM) return null;
  const by = `${SMTP_URL} ${MAIL_FROM}`;
  if (made?.by !== by) made = { by, server: smtp(SMTP_URL, MAIL_FROM) };
  return made.server;
}
