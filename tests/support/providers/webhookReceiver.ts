import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a webhook receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { type: string; timestamp: string; data: { id: string; object_type: string; fields: string[] } };
}
type Reply = number | 'hang' | { readonly location: string };

/** A small program that is told of changes: it keeps what it gets, and answers as `reply` says. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    address: '',
    reply: (_received: Received): Reply => 204,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((req, res) => {
    let text = '';
    req.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    req.on('end', () => {
      const one: Received = { headers: req.headers, text, body: JSON.parse(text) };
      received.push(one);
      const reply = receiver.reply(one);
      if (reply === 'hang') return;
      if (typeof reply === 'object') res.writeHead(307, { Location: reply.location }).end();
      else res.writeHead(reply).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
