import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { projectPath } from '../platform/projectPath.ts';
import { builds, fingerprint } from './sources.ts';

const folder = path.join(builds, 'service');
/** The number of builds that are kept. */
const MAX_BUILDS = 3;
/** The processes that are started from the build: those that answer requests, and the one that makes the demo. */
const entries = ['serve', 'fillDemo'] as const;
/** The program that writes the OpenAPI document: it computes for a second or two, in which a service would answer nobody. */
const documentWriter = 'src/server/http/openapi/writeDocument.ts';

/** The files of the service that are started, as they are in the sources or in a build. */
export type ServiceFiles = Readonly<Record<(typeof entries)[number], URL>>;

const filesOf = (url: URL, extension: string): ServiceFiles => ({
  serve: new URL(`serve.${extension}`, url),
  fillDemo: new URL(`fillDemo.${extension}`, url),
});

/** The files in the sources. Node reads them with tsx. */
export const sourceFiles = (): ServiceFiles => filesOf(pathToFileURL(`${projectPath('src/server/boot')}/`), 'ts');

/** The arguments of Node for one of these files. No source maps: the first error to be shown would keep all others waiting while they are read. */
export const nodeArguments = ({ pathname }: URL): readonly string[] => (pathname.endsWith('.ts') ? process.execArgv : []);

/** Packages of hundreds of files that are imported at their first use. Node reads them in a third to three quarters of a second, while others wait; one file takes a tenth. */
const manyFiles: ReadonlySet<string> = new Set(['@simplewebauthn/server', 'fontkit', 'pdfkit', 'stripe', 'uploadthing/server']);
/** Leaves out all other packages, with what they import themselves. */
const leaveOutPackages: Plugin = {
  name: 'leave out packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isBundled = kind === 'entry-point' || manyFiles.has(path) || importer.includes('node_modules');
      return isBundled ? undefined : { path, external: true };
    });
  },
};

/**
 * Bundles the service, without packages, unless the current sources were bundled before. Reading one large file takes a third of the time
 * and less memory than reading a thousand small ones through tsx. A build appears at once and complete, so services that start at the
 * same time do not interfere.
 */
export async function buildService(): Promise<ServiceFiles> {
  const result = path.join(folder, fingerprint());
  if (existsSync(result)) utimesSync(result, new Date(), new Date());
  else await bundle(result);
  return filesOf(pathToFileURL(`${result}/`), 'mjs');
}

async function bundle(result: string) {
  const unfinished = `${result}-${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await build({
      entryPoints: [
        ...entries.map((name) => ({ in: projectPath(`src/server/boot/${name}.ts`), out: name })),
        { in: projectPath(documentWriter), out: 'writeDocument' },
      ],
      outdir: unfinished,
      bundle: true,
      splitting: true,
      plugins: [leaveOutPackages],
      platform: 'node',
      format: 'esm',
      outExtension: { '.js': '.mjs' }, // `next build` writes a package.json above that would make other modules of .js
      sourcemap: true,
      sourcesContent: false,
      // Node keeps the text of a file: without what only people read it is a third shorter. Lines stay short for what errors quote.
      minifyWhitespace: true,
      minifySyntax: true,
      lineLimit: 200,
      legalComments: 'none',
      logLevel: 'silent', // errors are thrown
    });
    for (const name of readdirSync(unfinished)) if (name.endsWith('.mjs')) escapeLetters(path.join(unfinished, name));
    await promisify(execFile)(process.execPath, [path.join(unfinished, 'writeDocument.mjs')]);
    renameSync(unfinished, result);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(result)) throw error; // otherwise another process was faster
  }
  deleteOldBuilds();
}

/** Node keeps the text of a file, in two bytes for each letter if one is not of Latin-1; esbuild leaves some in comments and patterns. */
function escapeLetters(file: string) {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // By units, not letters: with and without the flag u, a pattern takes two of them for one letter.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, escaped));
}

/** Deletes all but the most recently used builds. */
function deleteOldBuilds() {
  const used = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const old = readdirSync(folder)
    .sort((a, b) => used(b) - used(a))
    .slice(MAX_BUILDS);
  for (const name of old) rmSync(path.join(folder, name), { recursive: true, force: true });
}
