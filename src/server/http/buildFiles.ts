import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const PREFIX = '/_next/static/';
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
/** The encodings in which files may lie beside each other, best first, with the ends of their names. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface File {
  readonly path: string;
  readonly type: string;
}
/** The scripts and style sheets of a build by their paths. */
function filesOf(build: string): ReadonlyMap<string, File> {
  const folder = path.resolve(build, 'static');
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): [string, File][] => {
      const type = types[path.extname(name)];
      return type ? [[`${PREFIX}${name.split(path.sep).join('/')}`, { path: path.join(folder, name), type }]] : [];
    }),
  );
}
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/**
 * Returns a function that sends the scripts and style sheets of a build as they were compressed when it was made, and says whether it did.
 * Browsers may keep them for good: their names change with their contents.
 */
export function buildFiles(build: string | undefined): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  const files = build ? filesOf(build) : new Map<string, File>();
  return async ({ method, url = '', headers }, res) => {
    const file = url.startsWith(PREFIX) ? files.get(decoded(url.split('?', 1)[0] ?? '')) : undefined;
    if (!file || (method !== 'GET' && method !== 'HEAD')) return false;
    const accepted = String(headers['accept-encoding'] ?? '').split(/\s*,\s*/);
    const encoding = encodings.find(([name, end]) => accepted.includes(name) && existsSync(file.path + end));
    const sent = encoding ? file.path + encoding[1] : file.path;
    res.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': statSync(sent).size,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding[0] } : {}),
    });
    if (method === 'HEAD') res.end();
    else await pipeline(createReadStream(sent), res).catch(() => res.destroy());
    return true;
  };
}
