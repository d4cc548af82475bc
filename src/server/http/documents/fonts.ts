import { readFont } from '../../platform/paper/typesetter.ts';
import type { Handler } from '../handler.ts';

const fontPath = /^\/fonts\/([\w.-]{1,80})$/;
/** Whether a path is that of a font of badges. */
export const isFont = (path: string): boolean => path.startsWith('/fonts/');
const types: Readonly<Record<string, string>> = { ttf: 'font/ttf', woff2: 'font/woff2', json: 'application/json' };

/** Answers GET /fonts/<file>: the fonts in which browsers draw badges as the service does. */
export const fonts: Handler = (req, res) => {
  const [, name = ''] = fontPath.exec((req.url ?? '').split('?', 1)[0] ?? '') ?? [];
  const bytes = req.method === 'GET' || req.method === 'HEAD' ? readFont(name) : null;
  if (!bytes) {
    res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  res.writeHead(200, {
    'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=604800',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
};
