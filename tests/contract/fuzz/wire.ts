import { Agent, request } from 'node:http';

/** The intention of a request: valid, with one error, or hostile. */
export type Mode = 'valid' | 'near' | 'hostile';
/** A complete request. */
export interface FuzzRequest {
  /** The operation of the document. */
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
export function connection(base_url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base_url);
  const send = ({ method, path, headers, body }: FuzzRequest) =>
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
  return { send, stop: () => agent.destroy() };
}

/** A request as one would repeat it by hand. */
export const shown = ({ operation, mode, caller, method, path, headers, body }: FuzzRequest): string =>
  `${operation} (${mode}, ${caller}): ${method} ${path.slice(0, 400)} ${JSON.stringify(headers)} ${body.toString('utf8').slice(0, 600)}`;
