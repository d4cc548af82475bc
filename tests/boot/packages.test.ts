import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
