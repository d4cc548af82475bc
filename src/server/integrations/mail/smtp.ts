import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type { Handover, MailConnection, MailServer, OutgoingMail } from './interface.ts';
import { bare, messageOf } from './message.ts';

/** The patience with a server that says nothing, and with one mail in all, in milliseconds. */
const SILENCE = 60_000;
const WHOLE = 180_000;

const local = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** A part of an address as it is meant; one that is no encoding is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
/** What smtp://user:password@host:port says; passwords travel over TLS only, unless they stay on this machine. */
function optionsOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const user = decoded(url.username);
  const auth = user ? { credentials: { user, pass: decoded(url.password) } } : null;
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
      socketTimeout: SILENCE,
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
        connection.once('end', () => reject(new Error('The mail server closed the connection.')));
      });
      lost.catch(() => {}); // whoever waits at that moment hears of it
      connection.on('error', () => {});
      try {
        await Promise.race([
          new Promise<void>((resolve, reject) => connection.connect((e) => (e ? reject(e) : resolve()))),
          lost,
        ]);
        if (auth)
          await Promise.race([new Promise<void>((done, no) => connection.login(auth, (e) => (e ? no(e) : done()))), lost]);
      } catch (error) {
        connection.close();
        throw error;
      }
      return over(connection, lost, from);
    },
  };
}

/** What a server said in an error; nothing, if it was the connection that failed. */
interface Failure extends Error {
  responseCode?: number;
  code?: string;
}
/** Refused for good by the server (5xx), or by ourselves: an address or a size that cannot be. */
const forGood = ({ responseCode, code }: Failure) =>
  responseCode ? responseCode >= 500 : code === 'EENVELOPE' || code === 'EMESSAGE';
const whyOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

function over(connection: SMTPConnection, lost: Promise<never>, from: string): MailConnection {
  /** Settles when the server has answered; fails when the connection did. */
  const deliver = (recipient: string, message: Readable) =>
    new Promise<Failure | null>((resolve) => {
      connection.send({ from: bare(from), to: [recipient] }, message, (error) => resolve(error));
    });
  return {
    close: () => connection.quit(),
    async hand(mail: OutgoingMail): Promise<Handover> {
      const content = await messageOf(mail, from);
      const message = Readable.from([content], { objectMode: false });
      let whole = false;
      message.once('end', () => {
        whole = true;
      });
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The mail server took too long.')), WHOLE);
      });
      try {
        const refused = await Promise.race([deliver(mail.recipient, message), lost, tooLong]);
        if (!refused) return { how: 'sent' };
        return { how: forGood(refused) ? 'never' : 'later', why: whyOf(refused) };
      } catch (error) {
        connection.close();
        // The end of the message was on its way: the server may have taken it before its answer was lost.
        return { how: whole ? 'unsure' : 'later', why: whyOf(error) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
