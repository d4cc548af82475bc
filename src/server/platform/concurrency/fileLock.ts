import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process as its lock file names it: the number alone may have been given to another process since. */
interface Holder {
  pid: number;
  started: string;
  /** It is about to end: whoever wants the lock need only wait. */
  ending?: true;
}

/**
 * When the process began, in the words of the operating system, or undefined when no such process runs.
 * A zombie (killed, but never collected by its parent) does not run.
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

/** The running process that holds the lock; undefined where none does. */
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
  /** Lets those who want it know that we are about to end. */
  markEnding(): void;
}

/**
 * Takes the lock that `file` stands for, or answers the id of the running process that holds it. A lock whose holder has died is
 * taken over. The lock file appears whole (link) and is moved away whole (rename), so two processes never both believe they have it.
 */
export function takeLock(file: string): Lock | { heldBy: number } {
  const mine = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, started: processStartTime(process.pid) ?? '' };
  let content = '';
  const write = (to: string) => {
    content = JSON.stringify(holder);
    // Readable by all: who may not read it would take it for abandoned.
    writeFileSync(to, content, { mode: 0o644 });
  };
  const isOurs = () => readOr(file, '') === content;
  const release = () => {
    if (isOurs()) rmSync(file, { force: true });
  };
  const markEnding = () => {
    if (!isOurs()) return;
    holder.ending = true;
    write(mine);
    renameSync(mine, file);
  };
  write(mine);
  try {
    for (;;) {
      try {
        linkSync(mine, file);
        return { release, markEnding };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const other = holderOf(file);
      if (other) return { heldBy: other.pid };
      discard(file, `${mine}.dead`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Does the work while no other process that takes this lock does; `waiting` is told once by whom it is held. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T> | T,
  waiting: (heldBy: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let said = false; ; said = true) {
    const lock = takeLock(file);
    if ('release' in lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!said) waiting(lock.heldBy);
    await sleep(250, undefined, { signal });
  }
}

/** Moves a dead lock away; puts it back if a living process took it in between. */
function discard(file: string, away: string) {
  try {
    renameSync(file, away);
  } catch {
    return;
  }
  try {
    if (holderOf(away)) linkSync(away, file);
  } finally {
    rmSync(away, { force: true });
  }
}

function readOr(file: string, otherwise: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
