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
 * Clears what an earlier run left behind that was killed: its server, should it still run, is stopped in good order; a note of a
 * server that is gone is made harmless, since another process may carry its number by now and PostgreSQL would take that for itself.
 */
export async function clearLeftovers(home: Home) {
  let note: string;
  try {
    note = readFileSync(pidFile(home), 'utf8');
  } catch {
    return;
  }
  const pid = Number(note.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (processStartTime(pid) && commandOf(pid).includes(`-D ${home.data} `)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; processStartTime(pid); waited += 50) {
      if (waited === 20_000) process.kill(pid, 'SIGQUIT');
      await sleep(50);
    }
    return;
  }
  // Our own number in its place: PostgreSQL knows that its parent is no server, yet checks the rest of the note for memory in use.
  writeOwned(home, 'postmaster.pid', note.replace(/^\d+/, String(process.pid)));
}

/** A running server. */
export interface Postmaster {
  process: ChildProcess;
  /** Settles when the server's process has ended, whatever the reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server. It ends with us, even when we are killed: a small shell waits for our end of a pipe to close. */
export function launch(home: Home, postgres: string, settings: Record<string, string>, logFile: string): Postmaster {
  const tooLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000;
  const log = openSync(logFile, tooLong ? 'w' : 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: an interrupt from the keyboard reaches us alone, and the server outlives the requests in hand.
  const options = { ...runAs(home.account), cwd: '/', env: environment(), detached: true } as const;
  const server = spawn(postgres, ['-D', home.data, ...flags], { ...options, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });

  // The number is the server's only if the note says so; a server that has just begun writes it in a moment.
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
    const impatient = setTimeout(() => server.kill('SIGQUIT'), 20_000);
    await ended;
    clearTimeout(impatient);
  };
  return { process: server, ended, stop };
}

/** The last lines of the server's log, for a message. */
export const lastWords = (logFile: string, lines = 5) =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
