import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startErrors, startLines } from '../../messages/boot/console.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { nodeArguments } from './buildService.ts';

/** Milliseconds for a worker to stop. */
const STOP_TIMEOUT = 15_000;
/** Milliseconds before a worker is replaced. */
const RESTART_DELAY = 1_000;

/**
 * The limits of memory of a process that answers requests, as arguments for Node: of all, and of what is new. Where memory is plenty, Node
 * lets garbage pile up to four times what is in use. What is new is collected by the process's own thread: with a process for each core,
 * helpers would take time from the others. NODE_OPTIONS may set other ones.
 */
export const memoryLimit = (): string[] =>
  ['--max-old-space-size=1024', '--max-semi-space-size=16', '--no-parallel-scavenge'].filter(
    (each) => !process.env.NODE_OPTIONS?.includes(each.split('=', 1)[0] ?? each),
  );

/**
 * The environment of a process that answers requests. glibc gives each thread a pool of memory of its own, and keeps what a pool has grown to;
 * with one pool for all threads, and pieces of 128 kB and more given back when they are free, a process takes some 30 MB less.
 */
export const memoryEnvironment = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
});

/** The processes that answer requests. */
export interface Workers {
  base_url: string;
  /** Stops all workers after their running requests. Workers that take too long are killed. */
  stop(): Promise<void>;
  /** Replaces all workers with new ones. */
  restart(): Promise<void>;
}

/**
 * Starts `count` workers, which run `file`, and waits until all of them listen. A worker that ends later is replaced. If `signal` is aborted first, the
 * started workers are stopped. Workers may take `drain` ms longer to stop. @throws OperatorError if a worker cannot start
 */
export async function startWorkers(
  file: URL,
  count: number,
  say: (line: string) => void,
  signal: AbortSignal,
  drain = 0,
): Promise<Workers> {
  // Workers accept connections themselves: those that this process had handed to a worker that is killed would stay open, unanswered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: fileURLToPath(file),
    args: [],
    execArgv: [...nodeArguments(file), ...memoryLimit()],
  });
  let stopping = false;
  let started = false;

  const replace = async (worker: Worker, code: number | null, signal: string | null) => {
    if (stopping || !started) return;
    say(startLines.workerReplaced({ pid: String(worker.process.pid), reason: exitReason(code, signal) }));
    await sleep(RESTART_DELAY);
    if (!stopping) cluster.fork(memoryEnvironment());
  };
  cluster.on('exit', replace);

  const stopAll = () =>
    Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker, STOP_TIMEOUT + drain)));
  const stop = async () => {
    stopping = true;
    await stopAll();
  };

  const onAbort = () => void stop();
  signal.addEventListener('abort', onAbort);
  try {
    const addresses = await Promise.all(
      Array.from({ length: count }, () => waitUntilListening(cluster.fork(memoryEnvironment()))),
    );
    started = true;
    return { base_url: addresses[0] ?? '', stop, restart: async () => void (await stopAll()) };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const exitReason = (code: number | null, signal: string | null) => signal ?? startErrors.exitCode({ code: String(code) });

/** Waits until a worker listens and returns its address. */
function waitUntilListening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: { base_url?: string } | undefined) => message?.base_url && resolve(message.base_url));
    worker.once('exit', (code, signal) =>
      reject(new OperatorError(startErrors.workerFailed({ reason: exitReason(code, signal) }))),
    );
  });
}

async function stopWorker(worker: Worker, patience: number) {
  if (worker.isDead()) return;
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  const killTimer = setTimeout(() => worker.process.kill('SIGKILL'), patience);
  await exited;
  clearTimeout(killTimer);
}
