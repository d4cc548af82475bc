import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime } from '../../../src/server/platform/concurrency/fileLock.ts';

/** A process and all that descend from it. */
export function family(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const one of found) for (const [child = 0, parent] of rows) if (parent === one) found.push(child);
  return found;
}

/** Those of them whose command line contains the words. */
export const running = (pids: number[], words: string): number[] =>
  pids.filter((pid) => spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(words));

/** Those of all processes whose command line or environment contains the words: an orphan keeps both. */
export function marked(words: string): number[] {
  const rows = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
  return rows.filter((row) => row.includes(words)).map((row) => Number.parseInt(row, 10));
}

/** Kills without warning. */
export function kill9(pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended before.
    }
  }
}

/** Waits until none of them runs. */
export async function gone(pids: number[]) {
  while (pids.some((pid) => processStartTime(pid) !== undefined)) await sleep(20);
}

const GIB = 2 ** 30;
const memory = '/dev/shm';
/**
 * Where tests keep their data: in memory where there is plenty, because a new PostgreSQL writes a thousand files and waits for the disk
 * after each. What a killed process had written is still there.
 */
function temporary(): string {
  if (!existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const plenty = bavail * bsize > 4 * GIB && process.availableMemory() > 6 * GIB;
  return plenty ? memory : os.tmpdir();
}

/** A new folder that, as root, PostgreSQL's user may pass through. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(temporary(), 'convene-test-'));
  chmodSync(folder, 0o711);
  return folder;
}
