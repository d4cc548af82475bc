import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { OutgoingMail } from './interface.ts';

/** The bare address in "Name <address>". */
export const bare = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
const nameIn = (from: string) =>
  from.includes('<')
    ? from
        .slice(0, from.indexOf('<'))
        .trim()
        .replace(/^"(.*)"$/, '$1')
    : '';

/**
 * A mail in the form in which it travels. Its Message-ID follows from its id: should a mail be sent again by hand, servers and readers
 * can see that it is the same.
 */
export function messageOf(mail: OutgoingMail, from: string): Promise<Buffer> {
  const address = bare(from);
  const composer = new MailComposer({
    from: { name: nameIn(from), address },
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
