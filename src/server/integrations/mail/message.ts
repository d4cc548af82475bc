import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { OutgoingMail } from './interface.ts';

/** The address in "Name <address>". */
export const addressOf = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
const nameOf = (from: string) =>
  from.includes('<')
    ? from
        .slice(0, from.indexOf('<'))
        .trim()
        .replace(/^"(.*)"$/, '$1')
    : '';

/**
 * Builds the MIME message of a mail. Its Message-ID follows from its id, so servers and mail programs recognize a mail that is sent again.
 */
export function buildMessage(mail: OutgoingMail, from: string): Promise<Buffer> {
  const address = addressOf(from);
  const composer = new MailComposer({
    from: { name: nameOf(from), address },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
