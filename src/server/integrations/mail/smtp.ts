import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { mailServerFailures } from '../../../messages/integrations/mail.ts';
import type { Handover, MailConnection, MailServer, OutgoingMail } from './interface.ts';
import { addressOf, buildMessage } from './message.ts';

/** Milliseconds to wait for a silent server, and for one mail in total. */
const SOCKET_TIMEOUT = 60_000;
const MAIL_TIMEOUT = 180_000;

const local = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Decodes a part of an address. A malformed part stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
/** The options in smtp://user:password@host:port. Passwords need TLS, unless the server is on this machine. */
function optionsOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const user = decode(url.username);
  const auth = user ? { credentials: { user, pass: decode(url.password) } } : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    auth,
    options: {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: auth !== null && !local.test(url.hostname),
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: SOCKET_TIMEOUT,
    },
  };
}

/** A server that speaks SMTP. */
export function smtp(address: string, from: string): MailServer {
  const { auth, options } = optionsOf(address);
  return {
    async connect() {
      const connection = new SMTPConnection(options);
      const lost = new Promise<never>((_, reject) => {
        connection.once('error', reject);
        connection.once('end', () => reject(new Error(mailServerFailures.connectionClosed)));
      });
      lost.catch(() => {}); // reported to the call that waits for it
      connection.on('error', () => {});
      try {
        await Promise.race([
          new Promise<void>((resolve, reject) => connection.connect((e) => (e ? reject(e) : resolve()))),
          lost,
        ]);
        if (auth)
          await Promise.race([
            new Promise<void>((resolve, reject) => connection.login(auth, (e) => (e ? reject(e) : resolve()))),
            lost,
          ]);
      } catch (error) {
        connection.close();
        throw error;
      }
      return mailConnection(connection, lost, from);
    },
  };
}

/** An error of the server. It has no response code if the connection failed. */
interface Failure extends Error {
  responseCode?: number;
  code?: string;
}
/** Whether the server (5xx) or the library refused the mail permanently, for example because of its address or size. */
const isPermanent = ({ responseCode, code }: Failure) =>
  responseCode ? responseCode >= 500 : code === 'EENVELOPE' || code === 'EMESSAGE';
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

function mailConnection(connection: SMTPConnection, lost: Promise<never>, from: string): MailConnection {
  /** Sends a message and returns the error of the server, or null. */
  const deliver = (recipient: string, message: Readable) =>
    new Promise<Failure | null>((resolve) => {
      connection.send({ from: addressOf(from), to: [recipient] }, message, (error) => resolve(error));
    });
  return {
    close: () => connection.quit(),
    async send(mail: OutgoingMail): Promise<Handover> {
      const content = await buildMessage(mail, from);
      const message = Readable.from([content], { objectMode: false });
      let isComplete = false;
      message.once('end', () => {
        isComplete = true;
      });
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(mailServerFailures.timedOut)), MAIL_TIMEOUT);
      });
      try {
        const failure = await Promise.race([deliver(mail.recipient, message), lost, tooLong]);
        if (!failure) return { outcome: 'sent' };
        return { outcome: isPermanent(failure) ? 'never' : 'later', reason: reasonOf(failure) };
      } catch (error) {
        connection.close();
        // Once the whole message is sent, the server may have taken it although its answer was lost.
        return { outcome: isComplete ? 'unsure' : 'later', reason: reasonOf(error) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
