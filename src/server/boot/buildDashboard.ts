import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startErrors, startLines } from '../../messages/boot/console.ts';
import { withLock } from '../platform/concurrency/fileLock.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { projectPath } from '../platform/projectPath.ts';
import { compressBuild } from './compressBuild.ts';
import { builds, fingerprint } from './sources.ts';

const root = projectPath('');
const endWithParent = new URL('endWithParent.js', import.meta.url).href;
const COMPLETE_MARKER = 'COMPLETE';
/** The number of builds that are kept. */
const MAX_BUILDS = 3;
const marker = (build: string) => path.join(builds, build, COMPLETE_MARKER);

/** The folder of a complete build with this fingerprint. */
function findBuild(print: string): string | undefined {
  if (!existsSync(builds)) return undefined;
  const build = readdirSync(builds).find((name) => name.startsWith(`${print}-`) && existsSync(marker(name)));
  return build && path.join('.next', build);
}

/**
 * Builds the dashboard unless the current sources were built before, and returns its folder relative to the project. Each build has its
 * own folder, so a running service or a killed build does not interfere.
 */
export async function buildDashboard(say: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const print = fingerprint();
  const existing = findBuild(print);
  if (existing) {
    touch(existing);
    return existing;
  }
  makeFolder();
  const onWait = (pid: number) => say(startLines.waitingForBuild({ pid: String(pid) }));
  return withLock(path.join(builds, 'lock'), () => findBuild(print) ?? build(print, say, signal), onWait, signal);
}

function makeFolder() {
  try {
    mkdirSync(builds, { recursive: true });
    accessSync(builds, constants.W_OK);
  } catch (error) {
    throw new OperatorError(startErrors.buildFolder({ folder: builds, reason: (error as Error).message }));
  }
}

async function build(print: string, say: (line: string) => void, signal?: AbortSignal): Promise<string> {
  say(startLines.building);
  deleteOldBuilds();
  const folder = path.join('.next', `${print}-${randomBytes(4).toString('hex')}`);
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, ['--import', endWithParent, next, 'build'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      CONVENE_BUILD: folder,
      PARENT_PID: String(process.pid),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  if (code === 0) {
    await compressBuild(path.join(root, folder));
    writeFileSync(path.join(root, folder, COMPLETE_MARKER), '');
    return folder;
  }
  rmSync(path.join(root, folder), { recursive: true, force: true });
  throw new OperatorError(startErrors.buildFailed({ output: output.trimEnd().split('\n').slice(-60).join('\n') }));
}

/** Marks the build as used, so it is deleted last. */
function touch(folder: string) {
  try {
    utimesSync(path.join(root, folder, COMPLETE_MARKER), new Date(), new Date());
  } catch {
    // The folder belongs to someone else, who also deletes it.
  }
}

/** Deletes all but the most recently used builds, and unfinished ones. */
function deleteOldBuilds() {
  const candidates = readdirSync(builds)
    .filter((name) => /^[0-9a-f]{12}-/.test(name))
    .map((name) => ({ name, used: statSync(marker(name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { name } of candidates.filter(({ used }, i) => i >= MAX_BUILDS - 1 || used === 0))
    rmSync(path.join(builds, name), { recursive: true, force: true });
}
