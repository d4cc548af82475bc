import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A service started as `npm start` does it, or by `npm start` itself, in a process of its own. */
export interface Whole {
  base_url: string;
  process: ChildProcess;
  /** Everything that it has said so far. */
  output(): string;
  /** Asks it to stop and waits; the answer is its exit code. */
  stop(): Promise<number | null>;
}

const commands = {
  node: [process.execPath, '--import', 'tsx', 'src/server/boot/start.ts'],
  npm: ['npm', 'start'],
} as const;

/**
 * Starts the whole service of the folder `cwd` on a free port; `env` says where its data are. `by` npm, `process` is npm's, and leads a group of its own.
 * @throws with what it said if it does not get ready
 */
export async function startWhole(env: Record<string, string>, by: keyof typeof commands = 'node', cwd = '.'): Promise<Whole> {
  const [program, ...args] = commands[by];
  const child = spawn(program, args, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', PASSWORD_MEMORY: '8', ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: by === 'npm',
  });
  let said = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said += `${line}\n`;
        const found = /^Ready after .*: (http\S+)$/.exec(line)?.[1];
        if (found) resolve(found);
      });
    }
  });
  const base_url = await Promise.race([ready, exited]);
  if (typeof base_url !== 'string') throw new Error(`The service did not start (code ${base_url}):\n${said}`);
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { base_url, process: child, output: () => said, stop };
}
