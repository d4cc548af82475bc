import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime } from '../../platform/concurrency/fileLock.ts';
import { environment, runAs } from './account.ts';
import { writeOwned } from './cluster.ts';
import type { Home } from './home.ts';

const pidFile = (home: Home) => path.join(home.data, 'postmaster.pid');

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Cleans up after a run that was killed. A server that still runs is stopped. The pid file of a dead server is changed, because PostgreSQL
 * would mistake a new process with the same id for the server.
 */
export async function clearLeftovers(home: Home) {
  let content: string;
  try {
    content = readFileSync(pidFile(home), 'utf8');
  } catch {
    return;
  }
  const pid = Number(content.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (processStartTime(pid) && commandOf(pid).includes(`-D ${home.data} `)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; processStartTime(pid); waited += 50) {
      if (waited === 20_000) process.kill(pid, 'SIGQUIT');
      await sleep(50);
    }
    return;
  }
  // The id of this process is safe: PostgreSQL ignores its parent but still checks the file for shared memory in use.
  writeOwned(home, 'postmaster.pid', content.replace(/^\d+/, String(process.pid)));
}

/** A running server. */
export interface Postmaster {
  process: ChildProcess;
  /** Settles when the server's process has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server. It stops when this process ends, even if that is killed: a small shell script waits for a pipe to close. */
export function launch(home: Home, postgres: string, settings: Record<string, string>, logFile: string): Postmaster {
  const tooLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000;
  const log = openSync(logFile, tooLong ? 'w' : 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, so that Ctrl-C reaches only this process and the server outlives the running requests.
  const options = { ...runAs(home.account), cwd: '/', env: environment(), detached: true } as const;
  const server = spawn(postgres, ['-D', home.data, ...flags], { ...options, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });

  // The pid file confirms that the id is the server's. A server that has just started writes it within a moment.
  const script = `read -r _
    for _ in 1 2 3 4 5 6 7 8 9; do
      read -r pid < "$2" && [ "$pid" = "$1" ] && kill -INT "$1" && exit
      sleep 1
      kill -0 "$1" || exit
    done`;
  const watcher = spawn('/bin/sh', ['-c', script, 'convene-watch', String(server.pid), pidFile(home)], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  void ended.then(() => watcher.kill('SIGKILL'));

  const stop = async () => {
    server.kill('SIGINT');
    const forceStop = setTimeout(() => server.kill('SIGQUIT'), 20_000);
    await ended;
    clearTimeout(forceStop);
  };
  return { process: server, ended, stop };
}

/** The last lines of the server's log, for a message. */
export const lastLines = (logFile: string, lines = 5) =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
