import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Site } from '../../../components/public/site.ts';
import { isKnownTag } from '../../http/request/knownTags.ts';
import { acceptedEncodings, type Encoding } from './encoding.ts';

/** What answers a request for a public page. */
export interface Answer {
  readonly status: 200 | 404;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** An answer that is kept, with its compressed forms as they are asked for. */
export interface Copy extends Answer {
  readonly tag: string;
  readonly bodies: Map<Encoding | 'plain', Promise<Buffer>>;
  readonly site: Site;
  /** The period in which it was made, for what depends on the time. */
  readonly period: number;
}
const MINUTE = 60_000;

/** Bytes of all copies together, about. */
const MAX_SIZE = 64_000_000;
const copies = new LRUCache<string, Copy>({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ text }, key) => Math.ceil(text.length * 1.5) + key.length + 500,
});
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const compressors: Readonly<Record<Encoding | 'plain', (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: QUALITY }),
  gzip: (text) => promisify(gzip)(text),
  plain: async (text) => text,
};
const making = new Map<string, Promise<Copy>>();

/** The copy of a page of a site as it is now, made unless there is one. Whoever asks for the same one meanwhile shares it. */
export async function copyOf(site: Site, key: string, make: () => Promise<Answer>, max_age = MINUTE): Promise<Copy> {
  const period = Math.floor(Date.now() / max_age);
  const full = `${site.convention.id} ${key}`;
  const kept = copies.get(full);
  if (kept?.site === site && kept.period === period) return kept;
  const running = making.get(full);
  if (running) {
    const copy = await running;
    if (copy.site === site && copy.period === period) return copy;
  }
  const made = make().then((answer) => {
    const tag = `"${createHash('sha256').update(answer.text).digest('base64url').slice(0, 27)}"`;
    const copy: Copy = { ...answer, tag, bodies: new Map(), site, period };
    copies.set(full, copy);
    return copy;
  });
  making.set(full, made);
  try {
    return await made;
  } finally {
    if (making.get(full) === made) making.delete(full);
  }
}

/** Sends a copy, or 304 to those who have it. */
export async function sendCopy(req: IncomingMessage, res: ServerResponse, copy: Copy): Promise<void> {
  const headers = {
    ETag: `W/${copy.tag}`,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    ...copy.headers,
  };
  if (copy.status === 200 && isKnownTag(req.headers['if-none-match'], copy.tag)) return void res.writeHead(304, headers).end();
  const encoding = acceptedEncodings(req)[0] ?? 'plain';
  const body = copy.bodies.get(encoding) ?? compressors[encoding](Buffer.from(copy.text));
  copy.bodies.set(encoding, body);
  const content = await body;
  res.writeHead(copy.status, {
    ...headers,
    'Content-Type': copy.type,
    'Content-Length': content.length,
    ...(encoding === 'plain' ? {} : { 'Content-Encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : content);
}
