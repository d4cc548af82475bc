import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memoryLimit } from '../src/server/boot/workers.ts';
import { memoryOf, processorTimeOf } from './figures/processorTime.ts';

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
    cpu: () => processorTimeOf(child.pid),
    memory: () => memoryOf(child.pid),
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
