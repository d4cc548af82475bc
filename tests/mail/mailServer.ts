import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Received, receivedFrom } from './received.ts';

/** What the server says to a mail instead of taking it. `hang`: nothing, though it has taken it. */
type Say = { code: number; at: 'RCPT' | 'DATA' } | 'hang';

/** A small mail server: what it takes is kept, unless it was told to say something else. */
export interface MailServer {
  readonly url: string;
  /** What it has taken so far, in order. */
  readonly taken: Received[];
  /** Says this to the mails that come next, one after the other. */
  say(...words: Say[]): void;
  /** Settles when the next mail has come in whole and its sender waits for the answer. */
  hung(): Promise<void>;
  /** How many connections are open. */
  readonly open: () => number;
  /** Cuts all connections without a word. */
  stop(): Promise<void>;
}

/** Starts one, on any free port or on that one; with a password, nobody else gets in. */
export async function startMailServer({ port = 0, password }: { port?: number; password?: string } = {}): Promise<MailServer> {
  const taken: Received[] = [];
  const words: Say[] = [];
  let onHung = () => {};
  const refusal = (code: number) => Object.assign(new Error('Not now, says the stand-in'), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    closeTimeout: 50,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => {
      const word = words[0];
      if (word === undefined || word === 'hang' || word.at !== 'RCPT') return done();
      words.shift();
      done(refusal(word.code));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const word = words.shift();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        if (word === undefined || word === 'hang') taken.push(receivedFrom(Buffer.concat(chunks), { from, to })); // taken, whether its sender hears of it or not
        if (word === undefined) return done();
        if (word === 'hang') return onHung();
        done(refusal(word.code));
      });
    },
  });
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.server.address() as AddressInfo; // a TCP server has one
  return {
    url: `smtp://${password ? `desk:${encodeURIComponent(password)}@` : ''}127.0.0.1:${bound}`,
    taken,
    say: (...more) => void words.push(...more),
    hung: () =>
      new Promise((resolve) => {
        onHung = resolve;
      }),
    open: () => sockets.size,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
