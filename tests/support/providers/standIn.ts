import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stand-in was sent. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
/** What it answers: a status with a body (objects as JSON), or whatever is done with the response itself. */
export type Answering = (asked: Asked, res: ServerResponse) => Reply | Promise<Reply>;
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | undefined;

/** A server that stands in for a provider of the outside world: it speaks the provider's protocol, with its failures. */
export interface StandIn {
  readonly url: string;
  /** What it was asked so far; empty it between tests. */
  readonly asked: Asked[];
  /** Answers otherwise from now on; without an argument as at first. */
  answer(answering?: Answering): void;
  stop(): Promise<void>;
}

/** Never answers. */
export const silence: Answering = () => undefined;
/** Hangs up. */
export const hangUp: Answering = (_asked, res) => {
  res.destroy();
  return undefined;
};

export async function standIn(usual: Answering): Promise<StandIn> {
  let now = usual;
  const asked: Asked[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of req) chunks.push(chunk as Buffer); // a request gives buffers
    } catch {
      return; // the client has left
    }
    const { method = '', headers } = req;
    const question = { method, headers, url: new URL(req.url ?? '/', 'http://stand.in'), body: Buffer.concat(chunks) };
    asked.push(question);
    const reply = await now(question, res);
    if (!reply) return;
    const { status = 200, body = '' } = reply;
    const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    res.writeHead(status, { 'Content-Type': 'application/json', ...reply.headers }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has one
    asked,
    answer(answering = usual) {
      now = answering;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
