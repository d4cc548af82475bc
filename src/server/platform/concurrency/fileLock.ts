import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The process in a lock file. The start time tells it from a later process with the same id. */
interface Holder {
  pid: number;
  started: string;
  /** The process is about to end, so the lock will be free soon. */
  ending?: true;
}

/**
 * The start time of a process in the format of the operating system, or undefined if it does not run. A zombie process does not count as
 * running.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The running process that holds the lock, or undefined. */
export function holderOf(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return processStartTime(holder.pid) === holder.started ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** A lock that this process holds. */
interface Lock {
  release(): void;
  /** Tells waiting processes that this one is about to end. */
  markEnding(): void;
}

/**
 * Takes the lock `file`, or returns the id of the running process that holds it. The lock of a dead process is taken over. link and rename
 * create and remove the file in one step, so two processes never both get the lock.
 */
export function takeLock(file: string): Lock | { heldBy: number } {
  const ownFile = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, started: processStartTime(process.pid) ?? '' };
  let content = '';
  const write = (to: string) => {
    content = JSON.stringify(holder);
    // Other users must be able to read it, or they would think that the lock is abandoned.
    writeFileSync(to, content, { mode: 0o644 });
  };
  const isOurs = () => readOr(file, '') === content;
  const release = () => {
    if (isOurs()) rmSync(file, { force: true });
  };
  const markEnding = () => {
    if (!isOurs()) return;
    holder.ending = true;
    write(ownFile);
    renameSync(ownFile, file);
  };
  write(ownFile);
  try {
    for (;;) {
      try {
        linkSync(ownFile, file);
        return { release, markEnding };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const current = holderOf(file);
      if (current) return { heldBy: current.pid };
      discard(file, `${ownFile}.dead`);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Runs the work under the lock. If it has to wait, it calls `onWait` once with the id of the process that holds the lock. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T> | T,
  onWait: (heldBy: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let reported = false; ; reported = true) {
    const lock = takeLock(file);
    if ('release' in lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!reported) onWait(lock.heldBy);
    await sleep(250, undefined, { signal });
  }
}

/** Removes the lock of a dead process. Puts it back if a running process took it in between. */
function discard(file: string, aside: string) {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (holderOf(aside)) linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

function readOr(file: string, fallback: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}
