import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';

type Handler = (req: NextApiRequest, res: NextApiResponse) => Promise<void>;

/** Gives a request and its answer what Next gives to those of its API routes, and hands them to the sign-in. */
async function asNext(req: IncomingMessage, res: ServerResponse, handle: Handler) {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer); // no encoding was set
  const cookies = (req.headers.cookie ?? '').split('; ').filter(Boolean);
  const request = Object.assign(req, {
    query: { ...Object.fromEntries(url.searchParams), nextauth: url.pathname.split('/').slice(3) },
    cookies: Object.fromEntries(
      cookies.map((c) => [c.slice(0, c.indexOf('=')), decodeURIComponent(c.slice(c.indexOf('=') + 1))]),
    ),
    body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
  });
  const json = (body: unknown) => res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const response = Object.assign(res, {
    status: (code: number) => Object.assign(res, { statusCode: code }),
    json,
    send: (body: unknown) => (typeof body === 'string' ? res.end(body) : json(body)),
  });
  await handle(request as unknown as NextApiRequest, response as unknown as NextApiResponse); // they have what the sign-in uses
}

/** The sign-in of the pages alone, on a port of its own. */
export async function serveSignIn(handle: Handler): Promise<{ base_url: string; stop(): void }> {
  const server = createServer((req, res) => void asNext(req, res, handle));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }; // a TCP server has one
}

/** A browser, as far as the sign-in needs one: it keeps cookies and sends forms. */
export class Browser {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly cookies = new Map<string, string>();
  constructor(base_url: string, headers: Record<string, string> = {}) {
    this.#base = base_url;
    this.#headers = headers;
  }
  /** @param address a path, or the address of somebody else */
  async go(address: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, this.#base), {
      redirect: 'manual',
      headers: { ...this.#headers, ...(cookie ? { cookie } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
  /** Sends one of the sign-in's forms, with its token against forgery. */
  async submit(path: string, form: Record<string, string> = {}): Promise<Response> {
    const { csrfToken } = (await (await this.go('/api/auth/csrf')).json()) as { csrfToken: string };
    return this.go(path, { csrfToken, json: 'true', ...form });
  }
}
