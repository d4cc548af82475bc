import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../../../../package.json' with { type: 'json' };
import { projectPath } from '../../../platform/projectPath.ts';
import { appRouter } from '../../../router.ts';
import { openApiText } from '../openApiDocument.ts';
import { clientDeclarations } from './declarations.ts';

const root = projectPath('');
const { version, license, engines, dependencies } = packageJson;
const manifest = {
  name: 'convene-client',
  version,
  description: 'Calls a Convene service with types',
  license,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
  types: './index.d.ts',
  engines,
  // @trpc/server is a part of @trpc/client that it leaves to its user to install.
  dependencies: Object.fromEntries(
    (['@trpc/client', '@trpc/server', 'superjson'] as const).map((name) => [name, dependencies[name]]),
  ),
};

/** Writes the package of the typed client below a folder, and returns the path of its tarball. */
export async function packClient(folder: string): Promise<string> {
  const target = path.join(folder, manifest.name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(path.join(root, 'src/client/package'), target, { recursive: true });
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest, null, 2));
  const procedures = new Set(Object.keys(appRouter._def.procedures));
  writeFileSync(path.join(target, 'operations.d.ts'), clientDeclarations(JSON.parse(openApiText()), procedures));
  await promisify(execFile)('npm', ['pack', '--pack-destination', folder], { cwd: target });
  return path.join(folder, `${manifest.name}-${version}.tgz`);
}
