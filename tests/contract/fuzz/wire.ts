import { Agent, request } from 'node:http';

/** How a request is meant: as the document wants it, with one thing that is not so, or to do harm. */
export type Mode = 'valid' | 'near' | 'hostile';
/** A request, complete. */
export interface Shot {
  /** Which operation of the document was meant, and how it was meant. */
  operation: string;
  mode: Mode;
  caller: string;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

const PATIENCE = 20_000;
/** Sends requests over a few connections that stay open. */
export function gun(base_url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base_url);
  const fire = ({ method, path, headers, body }: Shot) =>
    new Promise<Reply>((resolve, reject) => {
      const length = method === 'GET' && body.length === 0 ? {} : { 'content-length': String(body.length) };
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: PATIENCE },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () => {
            const all = Object.entries(res.headers).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, String(value)]],
            );
            resolve({
              status: res.statusCode ?? 0,
              headers: new Headers(all as [string, string][]), // pairs
              text: Buffer.concat(chunks).toString('utf8'),
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE / 1000} s`)));
      sent.on('error', reject);
      sent.end(body);
    });
  return { fire, stop: () => agent.destroy() };
}

/** A request as one would repeat it by hand. */
export const shown = ({ operation, mode, caller, method, path, headers, body }: Shot): string =>
  `${operation} (${mode}, ${caller}): ${method} ${path.slice(0, 400)} ${JSON.stringify(headers)} ${body.toString('utf8').slice(0, 600)}`;
