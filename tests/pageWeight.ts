import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { projectPath } from '../src/server/platform/projectPath.ts';
import { assets } from '../src/server/public/copies/assets.ts';

/** The most bytes of JavaScript that a page may load before it can be used, as they are sent to browsers that take brotli. */
const LIMIT = 250_000;
/** The same for public pages, which load one script. */
const PUBLIC_LIMIT = 20_000;
const root = projectPath('');

interface Manifest {
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
/** The scripts of each page of a build. */
export function weighPages(build: string): { page: string; bytes: number }[] {
  const { pages } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const at = path.join(build, file);
    const bytes = sizes.get(file) ?? (statSync(`${at}.br`, { throwIfNoEntry: false }) ?? statSync(at)).size;
    sizes.set(file, bytes);
    return bytes;
  };
  return Object.entries(pages)
    .map(([page, own]) => {
      const files = new Set([...(pages['/_app'] ?? []), ...own].filter((file) => file.endsWith('.js')));
      return { page, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** The modules that make a page heavy, largest first: what a bundler finds when it begins at its file. */
async function largestModules(page: string): Promise<string[]> {
  const file = [`src/pages${page}.tsx`, `src/pages${page}/index.tsx`].map((name) => path.join(root, name));
  const { metafile } = await build({
    ...{
      entryPoints: [path.join(root, 'src/pages/_app.tsx'), ...file.filter((name) => statSync(name, { throwIfNoEntry: false }))],
    },
    ...{
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      write: false,
      outdir: 'weighed',
      jsx: 'automatic',
    },
    ...{ loader: { '.css': 'empty' }, external: ['node:*', 'next/*'], logLevel: 'silent', absWorkingDir: root },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { name: 'server', setup: (b) => void b.onResolve({ filter: /\/server\// }, (one) => ({ path: one.path, external: true })) },
    ],
  });
  const eager = new Set<string>();
  const visit = (output: string) => {
    if (eager.has(output)) return;
    eager.add(output);
    for (const { path: next, kind } of metafile.outputs[output]?.imports ?? [])
      if (kind === 'import-statement' && metafile.outputs[next]) visit(next);
  };
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) if (entryPoint?.startsWith('src/pages')) visit(output);
  const sizes = new Map<string, number>();
  for (const output of eager)
    for (const [input, { bytesInOutput }] of Object.entries(metafile.outputs[output]?.inputs ?? {}))
      sizes.set(input, (sizes.get(input) ?? 0) + bytesInOutput);
  return [...sizes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 15)
    .map(([input, bytes]) => `${Math.round(bytes / 1000)} kB ${input}`);
}

/** Whether every page is light enough; says which are not, and why. */
export async function checkPageWeight(build: string): Promise<boolean> {
  const pages = weighPages(build);
  const [heaviest] = pages;
  if (!heaviest) throw new Error(`${build} has no pages`);
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  console.log(`JavaScript: ${heaviest.page} has ${kB(heaviest.bytes)}, at most ${kB(LIMIT)} are allowed`);
  const heavy = pages.filter(({ bytes }) => bytes > LIMIT);
  for (const { page, bytes } of heavy) console.log(`  ${page}: ${kB(bytes)}`);
  if (heavy[0]) console.log(`Its largest modules, before compression:\n  ${(await largestModules(heavy[0].page)).join('\n  ')}`);
  const { scripts, files } = await assets();
  const bytes = Math.max(...Object.values(scripts).map((script) => files.get(script)?.br?.length ?? Number.POSITIVE_INFINITY));
  console.log(`JavaScript: public pages have ${kB(bytes)}, at most ${kB(PUBLIC_LIMIT)} are allowed`);
  return heavy.length === 0 && bytes <= PUBLIC_LIMIT;
}
