import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { pine } from '../../../components/ui/colors.ts';
import { projectPath } from '../../platform/projectPath.ts';
import { type Compressed, encodingFor } from './encoding.ts';

/* The style sheet, the script and the font of public pages. They are made when the first of them is asked for; their names change with them. */

const PREFIX = '/c/_/';
interface Asset extends Compressed {
  readonly path: string;
  readonly type: string;
}
export interface Assets {
  readonly style: string;
  readonly script: string;
  readonly files: ReadonlyMap<string, Asset>;
}

/** The sizes and colors of the dashboard, by the scheme that the device prefers instead of the one that its script sets. */
function tokens(): string {
  const text = readFileSync(projectPath('src/styles/tokens.css'), 'utf8');
  const shades = pine.map((shade, n) => `--mantine-color-pine-${n}:${shade};--mantine-color-accent-${n}:${shade};`).join('');
  return `:root{${shades}}${text
    .replace(':root[data-mantine-color-scheme="light"]', ':root')
    .replace(/:root\[data-mantine-color-scheme="dark"\]\s*(\{[^}]*\})/, '@media (prefers-color-scheme: dark) { :root $1 }')}`;
}
async function asset(name: string, type: string, content: Buffer): Promise<Asset> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  const [br, gz] = type.startsWith('font/')
    ? [undefined, undefined]
    : await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content)]);
  const [base, end] = name.split('.');
  return { path: `${PREFIX}${base}-${hash}.${end}`, type, plain: content, ...(br && gz ? { br, gzip: gz } : {}) };
}
async function make(): Promise<Assets> {
  const font = await asset(
    'headings.woff2',
    'font/woff2',
    readFileSync(projectPath('src/styles/fonts/bricolage-grotesque-latin-700-normal.woff2')),
  );
  const face = `@font-face{font-family:Headings;src:url(${font.path}) format("woff2");font-weight:700;font-display:optional}`;
  const css = `${face}${tokens()}${readFileSync(projectPath('src/components/public/public.css'), 'utf8')}`;
  const options = { write: false, minify: true, logLevel: 'silent' } as const;
  const [style, script] = await Promise.all([
    build({ ...options, stdin: { contents: css, loader: 'css' }, external: ['/c/*'], bundle: true }),
    build({
      ...options,
      entryPoints: [projectPath('src/components/public/browser/main.ts')],
      bundle: true,
      format: 'iife',
      target: 'es2020',
    }),
  ]);
  const files = await Promise.all([
    asset('style.css', 'text/css; charset=utf-8', Buffer.from(style.outputFiles[0]?.contents ?? [])),
    asset('script.js', 'text/javascript; charset=utf-8', Buffer.from(script.outputFiles[0]?.contents ?? [])),
  ]);
  return {
    style: files[0].path,
    script: files[1].path,
    files: new Map([...files, font].map((file) => [file.path, file])),
  };
}
let made: Promise<Assets> | undefined;
/** The files of public pages. */
export const assets = (): Promise<Assets> => {
  made ??= make();
  return made;
};

/** Sends a file of public pages, and says whether there is one at this address. */
export async function sendAsset(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> {
  const file = path.startsWith(PREFIX) ? (await assets()).files.get(path) : undefined;
  if (!file) return false;
  const encoding = encodingFor(req, file);
  const content = file[encoding ?? 'plain'] ?? file.plain;
  res.writeHead(200, {
    'Content-Type': file.type,
    'Content-Length': content.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : content);
  return true;
}
