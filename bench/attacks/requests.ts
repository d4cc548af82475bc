import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import net from 'node:net';
import type { Child } from '../child.ts';
import type { Stage } from '../data/fill.ts';
import type { Attackers } from './attackers.ts';

/** What is attacked, and who attacks. */
export type Scene = Stage & { readonly attackers: Attackers };
/** What somebody does who wants to take the service from the others. */
export interface Attack {
  readonly name: string;
  /** Sends requests until the signal ends it, and returns how many were answered, by status. */
  run(child: Child, scene: Scene, signal: AbortSignal): Promise<Map<number, number>>;
}
export interface Sent {
  /** The address that it comes from: each attack has its own, and with it limits of its own. */
  readonly from?: string;
  readonly method?: string;
  readonly path: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Sends one request on its own connection; fetch has no body for GET. Resolves with the status, 0 if the connection ended. */
function send(
  port: number,
  { method = 'GET', path, type, headers = {}, body = '', from = '127.0.0.1' }: Sent,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
    const end = (status: number) => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
      resolve(status);
    };
    const stop = () => end(0);
    signal.addEventListener('abort', stop);
    let received = '';
    socket.on('data', (chunk) => {
      if (received.length < 20) received += chunk.toString('latin1', 0, 20);
    });
    socket.on('error', stop).on('close', () => end(Number(received.slice(9, 12))));
    const about = { Host: '127.0.0.1', Connection: 'close', ...(type ? { 'Content-Type': type } : {}), ...headers };
    const lines = Object.entries({ ...about, 'Content-Length': String(Buffer.byteLength(body)) }).map(
      ([k, v]) => `${k}: ${v}\r\n`,
    );
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(body);
  });
}
export const json = 'application/json';
export const bearer = (session_id = '') => ({ Authorization: `Bearer ${session_id}` });
/** A form with a file, and with these fields besides. */
export const form = (content: string | Buffer, filename: string, type = 'text/csv', fields: Record<string, string> = {}) => ({
  type: 'multipart/form-data; boundary=bound',
  body: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--bound\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--bound\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n--bound--\r\n'),
  ]),
});

/** How many addresses attacks have come from. */
let addresses = 0;

/** An attack that sends the same kind of request over so many connections, one at a time each. */
export const repeated = (name: string, connections: number, request: (scene: Scene) => Sent): Attack => ({
  name,
  async run(child, scene, signal) {
    const statuses = new Map<number, number>();
    setMaxListeners(connections + 10, signal);
    addresses += 1;
    const from = `127.0.1.${addresses}`;
    const attacker = async () => {
      while (!signal.aborted) {
        const status = await send(child.port, { from, ...request(scene) }, signal);
        if (!signal.aborted) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 5)); // even attackers open connections only so fast
      }
    };
    await Promise.all(Array.from({ length: connections }, attacker));
    return statuses;
  },
});

const values = (count: number) => JSON.stringify({ room_id: Array.from({ length: count }, () => randomUUID()) });
const longList = values(20_000);
/** The same list of a convention so many times. */
export const batchOf = (calls: number, procedure: string, sent: object) => {
  const input = Object.fromEntries(Array.from({ length: calls }, (_, n) => [n, { json: { ...sent, _items_per_page: 100 } }]));
  const path = Array<string>(calls).fill(procedure).join(',');
  return `/api/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
};
const batch = ({ convention_id }: Scene, calls: number) =>
  batchOf(calls, 'convention.spaces', { id: convention_id, _include_related_objects: ['room'] });
const wide = form(`objectname${',c'.repeat(7_000_000)}\nA\n`, 'collection.csv');
const upload = form('x'.repeat(1024 * 1024), 'x');

/** What takes the service's time and memory, mostly without an account. */
export const floods: readonly Attack[] = [
  repeated('a filter of 20,000 values in the body of an anonymous GET', 4, () => ({
    path: '/api/space',
    type: json,
    body: longList,
  })),
  repeated('a filter of 100 values', 4, () => ({ path: '/api/space', type: json, body: values(100) })),
  repeated('a batch of 50 calls for 100 records each', 4, (stage) => ({ path: batch(stage, 50) })),
  repeated('a batch of 10 calls for 100 records each', 4, (stage) => ({ path: batch(stage, 10) })),
  repeated('a CSV file of 14 MB of columns', 2, (stage) => ({
    method: 'POST',
    path: `/api/library/${stage.library_id}/import/csv`,
    headers: bearer(stage.sessions[0]),
    ...wide,
  })),
  repeated('uploads to _test without a session', 40, () => ({ method: 'POST', path: '/api/_test', ...upload })),
  repeated('passwords to hash with tokens that are made up', 16, () => ({
    method: 'POST',
    path: '/api/user/choose-password',
    type: json,
    body: JSON.stringify({ token: randomUUID(), new_password: 'a long enough phrase 7' }),
  })),
  repeated('refusals under a new Idempotency-Key each', 16, () => ({
    method: 'POST',
    path: '/api/space',
    type: json,
    headers: { 'Idempotency-Key': randomUUID() },
    body: '{}',
  })),
];
