import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildService } from '../../src/server/boot/buildService.ts';

interface Entry {
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> };
const entries = Object.entries(lock.packages);

test('the lock file has the packages for every kind of machine, which `npm ci` needs', () => {
  const missing = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${place}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('no package needs its install script: each one is denied by name', () => {
  const scripted = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(scripted.filter((name) => name && allowScripts[name] !== false)).toEqual([]);
});

test('what is built is ASCII: one other letter makes Node keep a file in two bytes for each', async () => {
  const folder = path.dirname(fileURLToPath((await buildService()).serve));
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  expect(files.filter((name) => /[^\0-\x7f]/.test(readFileSync(path.join(folder, name), 'utf8')))).toEqual([]);
});

test('what only some requests need is not read at the start: pictures, papers, cards', async () => {
  const folder = path.dirname(fileURLToPath((await buildService()).serve));
  const read = new Set(['./serve.mjs']);
  const later = new Set<string>();
  for (const name of read) {
    const code = name.startsWith('./') ? readFileSync(path.join(folder, name), 'utf8') : '';
    for (const [, imported = ''] of code.matchAll(/\b(?:from|import) ?"([^"]+)"/g)) read.add(imported);
    for (const [, imported = ''] of code.matchAll(/\bimport\("([^"]+)"\)/g)) later.add(imported);
  }
  expect(read.has('pg')).toBe(true);
  for (const library of ['sharp', './fonts-', './pdfkit', './stripe']) {
    expect([...later].filter((name) => name.startsWith(library))).toHaveLength(1);
    expect([...read].filter((name) => name.startsWith(library))).toEqual([]);
  }
});

test('nothing that is imported at its first use makes others wait for 200 ms of computing', async () => {
  const folder = path.dirname(fileURLToPath((await buildService()).serve));
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const code = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const imported = [...code.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, name = '']) => name);
  // These are needed before the first request.
  const later = new Set(imported.filter((name) => !/^(node:|next$|@prisma\/)/.test(name)));
  expect([...later].some((name) => name.startsWith('./'))).toBe(true);
  const script = `
    const milliseconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const times = {};
    for (const name of ${JSON.stringify([...later])}) {
      const before = milliseconds();
      await import(name.startsWith('./') ? ${JSON.stringify(folder)} + name.slice(1) : name);
      times[name] = milliseconds() - before;
    }
    console.log(JSON.stringify(times));`;
  const measure = (): Record<string, number> =>
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
  const runs = [measure(), measure(), measure()]; // on a busy machine the same code takes more of the processor: the least counts
  const least = Object.keys(runs[0] ?? {}).map((name) => [name, Math.min(...runs.map((times) => times[name] ?? 0))] as const);
  expect(least.filter(([, time]) => time > 200)).toEqual([]);
});
