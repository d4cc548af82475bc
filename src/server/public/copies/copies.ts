import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Site } from '../../../components/public/site.ts';
import { isKnownTag } from '../../http/request/knownTags.ts';
import { acceptedEncodings, type Encoding } from './encoding.ts';

/** What answers a request for a public page or a file. */
export interface Answer<Content = string | Buffer> {
  readonly status: 200 | 404;
  readonly type: string;
  readonly text: Content;
  readonly headers?: Readonly<Record<string, string>>;
}
/** An answer that is kept, with its compressed forms as they are asked for. It does not hold its site, which is large. */
export interface Copy extends Omit<Answer, 'text'> {
  readonly key: string;
  readonly convention_id: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
  /** Bytes of each form that is there. */
  readonly sizes: Map<Encoding, number>;
  readonly version: number;
  /** The period in which it was made, for what depends on the time. */
  readonly period: number;
}
let lastVersion = 0;
const versions = new WeakMap<Site, number>();
/** The number of a state of a site; later ones have higher numbers. */
function versionOf(site: Site): number {
  const version = versions.get(site) ?? ++lastVersion;
  versions.set(site, version);
  return version;
}

/** The copies of each convention, all of one version of its site. */
const shelves = new Map<string, { version: number; keys: Set<string> }>();

/** Bytes of all copies together, about. */
const MAX_SIZE = 64_000_000;
const sizeOf = ({ key, plain, sizes }: Copy): number =>
  plain.length + [...sizes.values()].reduce((sum, size) => sum + size, 0) + 2 * key.length + 1_000;
const copies = new LRUCache<string, Copy>({
  maxSize: MAX_SIZE,
  sizeCalculation: sizeOf,
  dispose: ({ convention_id }, key, reason) => {
    const shelf = shelves.get(convention_id);
    if (reason === 'set' || !shelf) return;
    shelf.keys.delete(key);
    if (!shelf.keys.size) shelves.delete(convention_id);
  },
});
/** What all copies take at the moment. */
export const copiesTake = (): { copies: number; bytes: number } => ({ copies: copies.size, bytes: copies.calculatedSize });

/** Ends the copies of earlier versions. */
function dropBefore(convention_id: string, version: number): void {
  const shelf = shelves.get(convention_id);
  if (shelf && shelf.version < version) for (const key of [...shelf.keys]) copies.delete(key);
}
function keep(copy: Copy): void {
  const { convention_id, version, key } = copy;
  dropBefore(convention_id, version);
  const shelf = shelves.get(convention_id) ?? { version, keys: new Set() };
  if (shelf.version > version) return;
  shelf.keys.add(key);
  shelves.set(convention_id, shelf);
  copies.set(key, copy);
  if (!copies.has(key)) shelf.keys.delete(key); // it is larger than all copies may be
}

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const compressors: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: QUALITY }),
  gzip: (text) => promisify(gzip)(text),
};
const making = new Map<string, Promise<Copy>>();

/** The copy of a page of a site as it is now, made unless there is one. Whoever asks for the same one meanwhile shares it. */
export async function copyOf(site: Site, path: string, make: () => Promise<Answer>, max_age = 60_000): Promise<Copy> {
  const period = Math.floor(Date.now() / max_age);
  const [version, convention_id] = [versionOf(site), site.convention.id];
  const key = `${convention_id} ${path}`;
  dropBefore(convention_id, version);
  const kept = copies.get(key);
  if (kept?.version === version && kept.period === period) return kept;
  const running = making.get(key);
  if (running) {
    const copy = await running;
    if (copy.version === version && copy.period === period) return copy;
  }
  const made = make().then(({ text, ...answer }) => {
    const plain = Buffer.from(text);
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
    const copy = { ...answer, key, convention_id, tag, plain, bodies: new Map(), sizes: new Map(), version, period };
    keep(copy);
    return copy;
  });
  making.set(key, made);
  try {
    return await made;
  } finally {
    if (making.get(key) === made) making.delete(key);
  }
}

/** A compressed form of a copy, which counts as part of it from then on. */
function compressed(copy: Copy, encoding: Encoding): Promise<Buffer> {
  const existing = copy.bodies.get(encoding);
  if (existing) return existing;
  const body = compressors[encoding](copy.plain).then((content) => {
    copy.sizes.set(encoding, content.length);
    const kept = copies.peek(copy.key);
    if (kept?.bodies === copy.bodies) copies.set(copy.key, { ...kept }); // another object, so that its size is taken anew
    return content;
  });
  copy.bodies.set(encoding, body);
  body.catch(() => copy.bodies.delete(encoding));
  return body;
}

/** Sends a copy, or 304 to those who have it. `isPrivate`: no proxy may keep the answer, because it sets a cookie. */
export async function sendCopy(req: IncomingMessage, res: ServerResponse, copy: Copy, isPrivate = false): Promise<void> {
  const headers = {
    ETag: `W/${copy.tag}`,
    'Cache-Control': isPrivate ? 'private, no-cache' : 'public, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    'X-Content-Type-Options': 'nosniff',
    ...copy.headers,
  };
  if (copy.status === 200 && isKnownTag(req.headers['if-none-match'], copy.tag)) return void res.writeHead(304, headers).end();
  const [encoding] = acceptedEncodings(req);
  const content = encoding ? await compressed(copy, encoding) : copy.plain;
  res.writeHead(copy.status, {
    ...headers,
    'Content-Type': copy.type,
    'Content-Length': content.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : content);
}
