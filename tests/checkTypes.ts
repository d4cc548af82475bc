import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** The most instantiations of types that are allowed; docs/decisions/073-cheap-types.md says how to stay below. */
const LIMIT = 2_107_000;

const execute = promisify(execFile);
/** The compiler of TypeScript 7. */
export const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')), 'bin/tsc');

/** Checks all types from scratch and prints what that cost. The time is only printed, because machines differ. */
export async function checkTypes(): Promise<boolean> {
  const args = [compiler, '--noEmit', '--incremental', 'false', '--singleThreaded', '--extendedDiagnostics'];
  const { output, ok } = await execute(process.execPath, args, { maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => ({ output: stdout, ok: true }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ output: stdout + stderr, ok: false }), // how execFile fails
  );
  if (!ok) console.log(output);
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(output)?.[1]);
  const count = figure('Instantiations');
  const limit = `at most ${LIMIT.toLocaleString('en-US')}`;
  console.log(`Types: ${count.toLocaleString('en-US')} instantiations (${limit}), ${figure('Total time')} s`);
  return ok && count <= LIMIT;
}
