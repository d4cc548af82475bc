import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Processor time from /proc, which only Linux has; elsewhere it is 0. Unlike requests per second it hardly depends on what else the machine
 * does. The kernel counts it in nanoseconds per thread.
 */
const NS_PER_MS = 1_000_000;
const read = <T>(get: () => T, otherwise: T): T => {
  try {
    return get();
  } catch {
    return otherwise; // not Linux, or the process has ended
  }
};
const textOf = (file: string) => read(() => readFileSync(file, 'utf8'), '');

/** Milliseconds of processor time that all threads of a process have used. */
export const processorTimeOf = (pid: number | string | undefined): number =>
  read(() => readdirSync(`/proc/${pid}/task`), [])
    .map((thread) => Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / NS_PER_MS)
    .reduce((sum, ms) => sum + ms, 0);

/** Bytes of memory that a process uses. */
export const memoryOf = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1]) * 1024;

/** The same of all connections of the PostgreSQL in a folder of `startEmbedded`, also of those that have ended since, as a function. */
export function processorTimeOfDatabase(dataDir: string): () => number {
  const [postmaster] = textOf(path.join(dataDir, 'postgres/data/postmaster.pid')).split('\n');
  const seen = new Map<string, number>();
  return () => {
    const children = textOf(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean);
    for (const pid of children)
      if (textOf(`/proc/${pid}/cmdline`).includes('[local]')) seen.set(pid, Math.max(seen.get(pid) ?? 0, processorTimeOf(pid)));
    return [...seen.values()].reduce((sum, ms) => sum + ms, 0);
  };
}
