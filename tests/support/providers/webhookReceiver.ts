import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a webhook receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { type: string; timestamp: string; data: { id: string; object_type: string; fields: string[] } };
}
/**
 * A status, where to go instead, or nothing that ends: `hang` answers nothing, `drip` never ends its headers, `stall` begins a body that does not
 * go on, `flood` has one without end.
 */
type Reply = number | 'hang' | 'drip' | 'stall' | 'flood' | { readonly location: string };

/** Sends headers, a byte at a time, as long as somebody waits for them. */
function drip(res: ServerResponse): void {
  const { socket } = res;
  socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
  const timer = setInterval(() => socket?.write('.'), 20).unref();
  socket?.once('close', () => clearInterval(timer));
}
/** Sends a body that has no end. */
async function flood(res: ServerResponse): Promise<void> {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, '.');
    })(),
  );
  await pipeline(endless, res.writeHead(200)).catch(() => {});
}

/** A small program that is told of changes: it keeps what it gets, and answers as `reply` says. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    /** Connections that are open. */
    open: 0,
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
      if (reply === 'drip') return drip(res);
      if (reply === 'flood') return void flood(res);
      if (reply === 'stall') return void res.writeHead(200).write('One moment');
      if (typeof reply === 'object') res.writeHead(307, { Location: reply.location }).end();
      else res.writeHead(reply).end();
    });
  });
  server.on('connection', (socket) => {
    receiver.open += 1;
    socket.once('close', () => (receiver.open -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
