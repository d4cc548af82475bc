import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { memoryLimit } from '../src/server/boot/workers.ts';

/** One of the two servers, in a process of its own. */
export interface Child {
  name: string;
  port: number;
  /** Milliseconds of processor time so far. */
  cpu(): number;
  /** Bytes of memory in use. */
  memory(): number;
  stop(): Promise<void>;
}

/** The clock ticks of Linux, on every machine that runs Node. */
const MS_PER_TICK = 10;

/** Starts bench/<file> and waits until it reports its port. */
export async function startChild(name: string, file: string, env: Record<string, string>): Promise<Child> {
  const args = [...memoryLimit(), ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? [])];
  const child = spawn(process.execPath, [...args, '--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await Promise.race([
    new Promise<number>((resolve) => child.once('message', (message) => resolve((message as { port: number }).port))), // the message of both servers
    exited.then(() => {
      throw new Error(`${name} did not start.`);
    }),
  ]);
  return {
    name,
    port,
    cpu: () => cpuOf(child),
    memory: () => memoryOf(child),
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

const readProcFile = (child: ChildProcess, file: string) => {
  try {
    return readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  } catch {
    return ''; // not Linux
  }
};
function cpuOf(child: ChildProcess): number {
  const fields = readProcFile(child, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
const memoryOf = (child: ChildProcess) => Number(/^VmRSS:\s+(\d+)/m.exec(readProcFile(child, 'status'))?.[1]) * 1024;
