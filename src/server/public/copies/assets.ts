import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { pine } from '../../../components/ui/colors.ts';
import { type Language, languages } from '../../../messages/language.ts';
import { projectPath } from '../../platform/projectPath.ts';
import { type Compressed, encodingFor } from './encoding.ts';

/* The style sheet, the script and the font of public pages. They are made when the first of them is asked for; their names change with them. */

const PREFIX = '/c/_/';
/** The script by which other sites show a program. */
export const EMBED_PATH = '/embed.js';
interface Asset extends Compressed {
  readonly path: string;
  readonly type: string;
}
export interface Assets {
  readonly style: string;
  readonly scripts: Readonly<Record<Language, string>>;
  readonly embed: Asset;
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
/** What tells contents apart in names. */
export const digest = (content: Buffer): string => createHash('sha256').update(content).digest('base64url').slice(0, 10);
async function asset(name: string, type: string, content: Buffer): Promise<Asset> {
  const hash = digest(content);
  const [br, gz] = type.startsWith('font/')
    ? [undefined, undefined]
    : await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content)]);
  const [base, end] = name.split('.');
  return { path: `${PREFIX}${base}-${hash}.${end}`, type, plain: content, ...(br && gz ? { br, gzip: gz } : {}) };
}
/** What starts the script in a language, with those texts of it that the script shows. */
function entryOf(of: Language): string {
  const at = (file: string) => JSON.stringify(projectPath(`src/${file}`));
  const texts = `import { addCatalog } from ${at('messages/translated.ts')};
    import { programText, eventText } from ${at(`messages/languages/${of}/program.ts`)};
    import { formText } from ${at(`messages/languages/${of}/join.ts`)};
    import { doorText } from ${at(`messages/languages/${of}/host.ts`)};
    import { offlineText, keepText } from ${at(`messages/languages/${of}/offline.ts`)};
    addCatalog('${of}', { programText, eventText, formText, doorText, offlineText, keepText });`;
  return `import { setLanguageSource } from ${at('messages/language.ts')};
    import { start } from ${at('components/public/browser/main.ts')};
    ${of === 'en' ? '' : texts}
    setLanguageSource(() => '${of}');
    start();`;
}
/** Lets scripts leave out the groups of texts that they do not use: making them does nothing else. */
const unusedTexts: Plugin = {
  name: 'unused texts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/messages\/public\/\w+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(/\b(?:translated|message)(?=[(<])/g, '/* @__PURE__ */ $&'),
      loader: 'ts',
    })),
};
async function make(): Promise<Assets> {
  const font = await asset(
    'headings.woff2',
    'font/woff2',
    readFileSync(projectPath('src/styles/fonts/bricolage-grotesque-latin-700-normal.woff2')),
  );
  const face = `@font-face{font-family:Headings;src:url(${font.path}) format("woff2");font-weight:700;font-display:optional}`;
  const css = `${face}${tokens()}${readFileSync(projectPath('src/components/public/public.css'), 'utf8')}`;
  const options = { write: false, minify: true, logLevel: 'silent' } as const;
  const script = async (of: Language) => {
    const stdin = { contents: entryOf(of), resolveDir: projectPath('.') };
    const { outputFiles } = await build({
      ...{ ...options, stdin, bundle: true, format: 'iife', target: 'es2020' },
      plugins: [unusedTexts],
    });
    return asset(`script-${of}.js`, 'text/javascript; charset=utf-8', Buffer.from(outputFiles[0]?.contents ?? []));
  };
  const embedding = await build({
    ...options,
    entryPoints: [projectPath('src/components/public/browser/embed.ts')],
    format: 'iife',
    target: 'es2020',
  });
  const embed = await asset('embed.js', 'text/javascript; charset=utf-8', Buffer.from(embedding.outputFiles[0]?.contents ?? []));
  const { outputFiles } = await build({ ...options, stdin: { contents: css, loader: 'css' }, external: ['/c/*'], bundle: true });
  const style = await asset('style.css', 'text/css; charset=utf-8', Buffer.from(outputFiles[0]?.contents ?? []));
  const made = await Promise.all(languages.map(async (of) => ({ of, file: await script(of) })));
  const scripts = Object.fromEntries(made.map(({ of, file }) => [of, file.path])) as Assets['scripts']; // one for each
  const files = [style, font, ...made.map(({ file }) => file)];
  return { style: style.path, scripts, embed, files: new Map(files.map((file) => [file.path, file])) };
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
  sendFile(req, res, file, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  return true;
}
/** Sends the script by which other sites show a program. */
export async function sendEmbed(req: IncomingMessage, res: ServerResponse): Promise<true> {
  const { embed } = await assets();
  sendFile(req, res, embed, { 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  return true;
}
function sendFile(req: IncomingMessage, res: ServerResponse, file: Asset, headers: Readonly<Record<string, string>>): void {
  const encoding = encodingFor(req, file);
  const content = file[encoding ?? 'plain'] ?? file.plain;
  res.writeHead(200, {
    'Content-Type': file.type,
    'Content-Length': content.length,
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : content);
}
