import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildService, nodeArguments } from '../src/server/boot/buildService.ts';
import { memoryEnvironment, memoryLimit } from '../src/server/boot/workers.ts';
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

/** Starts the service as in production, from its bundle, but without the pages of the dashboard. */
export const startService = async (name: string, env: Record<string, string>): Promise<Child> =>
  startChild(name, (await buildService()).serve, { PORT: '0', PAGES: 'no', ...env });

/** Starts a server and waits until it reports its address. */
export async function startChild(name: string, file: URL, env: Record<string, string>): Promise<Child> {
  const loader = file.pathname.endsWith('.ts') ? ['--import', 'tsx'] : nodeArguments(file);
  const args = [...loader, ...memoryLimit(), ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? [])];
  const child = spawn(process.execPath, [...args, fileURLToPath(file)], {
    env: { ...memoryEnvironment(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await Promise.race([
    new Promise<number>((resolve) =>
      child.once('message', (message) => resolve(Number(new URL((message as { base_url: string }).base_url).port))),
    ), // the message of both servers
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
