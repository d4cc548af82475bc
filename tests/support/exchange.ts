import { Agent, type IncomingMessage, request } from 'node:http';

/** What is sent, as `fetch` takes it. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string | URLSearchParams | FormData;
}
/** An answer with its whole text. */
export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true });

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] as string, rawHeaders[at + 1] as string); // pairs
  return headers;
}
async function byFetch(url: string, sent: Sent): Promise<Received> {
  const response = await fetch(url, { ...sent, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/**
 * Sends a request as `fetch` would, for a third of its processor time: tests make a hundred thousand of them. The answer comes uncompressed
 * unless `headers` ask otherwise.
 */
export async function exchange(url: string, sent: Sent): Promise<Received> {
  const { method, body } = sent;
  const named = new Set(Object.keys(sent.headers).map((name) => name.toLowerCase()));
  if (body instanceof FormData || named.has('accept-encoding')) return byFetch(url, sent);
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'text/plain;charset=UTF-8';
  const text = body?.toString();
  const headers = {
    ...{ accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' },
    ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
    ...(text === undefined || named.has('content-type') ? {} : { 'content-type': type }),
    ...sent.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (incoming) => {
      let received = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (part: string) => (received += part));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: headersOf(incoming), text: received }));
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
