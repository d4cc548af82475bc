import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { stateForbids } from '../../src/server/errors/refusals.ts';
import { apiHandler } from '../../src/server/http/rest/handler.ts';
import { configure, settings } from '../../src/server/platform/config.ts';
import type { Db } from '../../src/server/platform/context.ts';
import { procedure, router } from '../../src/server/platform/trpc.ts';
import { uploadsOf } from '../../src/server/platform/uploads.ts';
import type { Viewer } from '../../src/server/platform/viewer.ts';

const anyInput = z.any();
const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, more: object = {}) =>
  procedure.meta({ openapi: { method, path, ...more } }).input(anyInput);

/** A router with one of everything that the road of a request has to deal with; `see` answers what the procedure saw. */
export const demoRouter = router({
  shift: router({
    create: at('POST', '/shift').mutation(({ input }) => ({ saw: input })),
    read: at('GET', '/shift/{id}').query(({ input, ctx }) => {
      ctx.reply.headers.ETag = '"1.7"';
      return { saw: input, who: ctx.viewer?.username ?? null };
    }),
    update: at('PUT', '/shift/{id}').mutation(({ input, ctx }) => ({ saw: input, if_match: ctx.request.if_match })),
    delete: at('DELETE', '/shift/{id}').mutation(({ input }) => ({ saw: input, success: 1 as const })),
    options: at('GET', '/shift/_options').query(() => ({ _options: {} })),
    upload: at('POST', '/shift/{id}/upload').mutation(async ({ ctx, input }) => ({
      saw: input,
      files: await Promise.all(
        uploadsOf(ctx).map(async (file) => ({
          ...file,
          read: undefined,
          path: undefined,
          text: (await file.read()).toString('latin1').slice(0, 20),
        })),
      ),
    })),
    refuse: at('POST', '/shift/{id}/refuse').mutation(() => {
      throw stateForbids('volunteershifts', 'volunteershifts: somebody is scheduled.', [
        { object_type: 'volunteershift', id: '1', name: 'Ann' },
      ]);
    }),
    crash: at('POST', '/shift/{id}/crash').mutation(() => {
      throw new TypeError('secret detail at /srv/app.ts');
    }),
    flags: at('GET', '/shift/{id}/flags').query(() => ({ yes: true, when: new Date('2027-08-05T15:00:00Z') })),
  }),
  venue: router({
    search: at('GET', '/venue/geo/search').query(({ input }) => ({ saw: input })),
    read: at('GET', '/venue/{id}').query(({ input }) => ({ saw: input })),
  }),
  pendingmember: router({
    read: at('GET', '/pendingmember/{id}').query(({ input }) => ({ saw: input })),
    delete: at('DELETE', '/pendingmember/{id}').mutation(() => ({ success: 1 as const })),
  }),
  library: router({
    games: at('GET', '/library/{id}/games').query(() => ({ items: [] })),
    librarygames: procedure
      .meta({
        openapi: { method: 'GET', path: '/library/{id}/librarygames', deprecated: true },
        successor: '/api/library/{id}/games',
      })
      .input(anyInput)
      .query(() => ({ items: [] })),
  }),
});

const ann = { user_id: 'u1', username: 'ann', conventions: new Map() } as unknown as Viewer; // all that is looked at here
export const session = '0c9a1f6e-0000-4000-8000-000000000001';
export const lines: { level: string; facts: Record<string, unknown>; message: string }[] = [];
const writing = (level: string) => (facts: object, message: string) => void lines.push({ level, facts: { ...facts }, message });

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely in tests
  body: any;
}
export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sent as it is, without a Content-Length. */
  chunked?: boolean;
}

/** The API around the demo router on a free port, and a client that sends exactly what it is told. */
export async function demoApi() {
  const usual = settings();
  configure({ ...usual, RATE_LIMIT: 0 }); // tests before may have used up the minute of this address
  const handle = apiHandler({
    router: demoRouter,
    removed: { shift: 'Search across all conventions was removed; use GET /api/convention/{id}/shifts.' },
    db: {} as unknown as Db, // nothing here reaches it
    viewerOf: async (session_id) => (session_id === session ? ann : null),
    health: {
      version: '1.2.3',
      database: async () => true,
      worker: async () => Promise.reject(new Error('gone')),
      checklist: async () => [],
      isEnding: () => false,
      eventLoop: () => ({ median: 0, p99: 0, max: 0, blocked: 0 }),
    },
    document: () => '{"openapi":"3.1.0"}',
    log: { debug: writing('debug'), info: writing('info'), warn: writing('warn'), error: writing('error') },
  });
  const server = createServer((req, res) => void handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const ask = (path: string, { method = 'GET', headers = {}, body, chunked }: Ask = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const length = body !== undefined && !chunked ? { 'content-length': String(Buffer.byteLength(body)) } : {};
      const req = httpRequest(
        { port, host: '127.0.0.1', path, method, headers: { ...length, ...headers }, agent: false },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const json = /json/.test(res.headers['content-type'] ?? '') && text !== '';
            resolve({ status: res.statusCode ?? 0, headers: res.headers, text, body: json ? JSON.parse(text) : undefined });
          });
        },
      );
      req.on('error', reject);
      req.end(body);
    });
  const close = async () => {
    configure(usual);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { ask, port, close };
}
export const json = (value: unknown, headers: Record<string, string> = {}) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});
export const form = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
