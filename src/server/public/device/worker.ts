import type { IncomingMessage, ServerResponse } from 'node:http';
import { build } from 'esbuild';
import { languages } from '../../../messages/language.ts';
import { isKnownTag } from '../../http/request/knownTags.ts';
import { settings } from '../../platform/config.ts';
import { projectPath } from '../../platform/projectPath.ts';
import { assets, digest } from '../copies/assets.ts';

/** Where the worker is that shows pages without network. Its address is the same for all builds, and it is asked for at each visit. */
export const WORKER_PATH = '/c/sw.js';
/** Where the worker of desks is, whose pages are those of the dashboard. */
export const DESK_WORKER_PATH = '/c/desk-worker.js';
type Worker = 'pages' | 'desk';

const at = (file: string) => JSON.stringify(projectPath(`src/${file}`));
const entry = (name: 'startWorker' | 'endWorker', rest: string): string =>
  `import { ${name} } from ${at(`components/public/browser/worker/${name === 'startWorker' ? 'worker' : 'endWorker'}.ts`)}; ${rest}`;

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectPath('.') },
    ...{ write: false, minify: true, logLevel: 'silent', bundle: true, format: 'iife', target: 'es2020' },
  });
  return outputFiles[0]?.text ?? '';
}
/** The worker with the names of the files of this build, and what it says in each language. */
async function start(): Promise<string> {
  const files = [...(await assets()).files.keys()];
  const others = languages.filter((of) => of !== 'en');
  const catalogs = others.map((of) => `import { offlineText as ${of} } from ${at(`messages/languages/${of}/offline.ts`)};`);
  const added = others.map((of) => `addCatalog('${of}', { offlineText: ${of} });`);
  const version = digest(Buffer.from(files.join()));
  return bundle(
    entry(
      'startWorker',
      `import { addCatalog } from ${at('messages/translated.ts')}; ${catalogs.join('')} ${added.join('')}
      startWorker(self, ${JSON.stringify({ version, files })});`,
    ),
  );
}
const desk = (name: 'startDeskWorker' | 'endDeskWorker') =>
  bundle(`import { ${name} } from ${at('components/registration/offline/device/worker.ts')}; ${name}(self);`);
const scripts: Readonly<Record<Worker, { readonly yes: () => Promise<string>; readonly no: () => Promise<string> }>> = {
  pages: { yes: start, no: () => bundle(entry('endWorker', 'endWorker(self);')) },
  desk: { yes: () => desk('startDeskWorker'), no: () => desk('endDeskWorker') },
};
const made = new Map<string, Promise<string>>();
/** The script of a worker. Where the service keeps nothing on devices it is one that removes itself. */
function workerScript(worker: Worker): Promise<string> {
  const kind = settings().OFFLINE_PAGES;
  const key = `${worker} ${kind}`;
  const script = made.get(key) ?? scripts[worker][kind]();
  made.set(key, script);
  return script;
}

/** Sends a worker. Browsers compare it byte by byte, and take a new one over at once. */
export async function sendWorker(req: IncomingMessage, res: ServerResponse, worker: Worker): Promise<true> {
  const content = Buffer.from(await workerScript(worker));
  const tag = `"${digest(content)}"`;
  const headers = {
    ETag: tag,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(worker === 'desk' ? { 'Service-Worker-Allowed': '/' } : {}),
  };
  if (isKnownTag(req.headers['if-none-match'], tag)) {
    res.writeHead(304, headers).end();
    return true;
  }
  res.writeHead(200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Length': content.length });
  res.end(req.method === 'HEAD' ? undefined : content);
  return true;
}
