import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { kill9, marked, newFolder } from '../support/processes/processes.ts';
import { startWhole } from '../support/processes/whole.ts';

vi.setConfig({ testTimeout: 180_000 });

/** Every process of the service has this folder in its environment or among its arguments. */
const folder = newFolder();
const data = path.join(folder, 'data');
const env = { PAGES: 'no', DEMO: 'no', DATABASE_URL: '', DATA_DIR: data, PORT: '' };

/** A port that is free, and the same for all tests: the next start finds out whether the last one has let go of it. */
async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return String(typeof address === 'object' && address?.port);
}
const nothingLeft = () => vi.waitFor(() => expect(marked(folder)).toEqual([]), { timeout: 60_000, interval: 50 });
/** The database was stopped, each time: PostgreSQL had nothing to recover. */
function expectOrderlyEnds() {
  expect(readFileSync(path.join(data, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
  expect(existsSync(path.join(data, 'postgres/data/postmaster.pid'))).toBe(false);
}
const answers = (base_url: string) =>
  fetch(`${base_url}/api/status`, { signal: AbortSignal.timeout(5_000) }).then(({ status }) => status);

beforeAll(async () => {
  env.PORT = await freePort();
});
afterAll(async () => {
  kill9(marked(folder));
  await nothingLeft();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  test('leaves nothing behind when npm is killed while it is still starting', async () => {
    const npm = spawn('npm', ['start'], { env: { ...process.env, ...env }, stdio: 'ignore' });
    await vi.waitUntil(() => existsSync(path.join(data, 'postgres')), { timeout: 60_000, interval: 20 });
    npm.kill('SIGKILL');
    await nothingLeft();
  });

  test.each(['SIGHUP', 'SIGKILL'] as const)(
    'ended by %s, which is not passed on, makes room for the next at once',
    async (signal) => {
      const { process: npm } = await startWhole(env, 'npm');
      npm.kill(signal);
    },
  );

  test('waits until everything has ended when it is stopped', async () => {
    const npm = await startWhole(env, 'npm'); // at once after the kill above
    expect(await answers(npm.base_url)).toBe(200);
    expect(await npm.stop()).toBe(0);
    expect(marked(folder)).toEqual([]);
    expectOrderlyEnds();
  });

  test('ends in order when the keyboard interrupts both npm and the service', async () => {
    const { process: npm } = await startWhole(env, 'npm');
    const over = new Promise((resolve) => npm.once('exit', resolve));
    process.kill(-(npm.pid ?? 0), 'SIGINT');
    await over;
    await nothingLeft();
    expectOrderlyEnds();
  });
});

test('a service that was started without npm outlives its parent', async () => {
  const command = `"${process.execPath}" --import tsx src/server/boot/start.ts >/dev/null 2>&1 & echo started`;
  const shell = spawn('/bin/sh', ['-c', command], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => shell.once('exit', resolve));
  const base_url = `http://127.0.0.1:${env.PORT}`;
  await vi.waitFor(async () => expect(await answers(base_url)).toBe(200), { timeout: 60_000, interval: 100 });
  await sleep(500);
  expect(await answers(base_url)).toBe(200);
});

test('the build of the dashboard, a separate program, ends when the service is killed', async () => {
  const build = [process.execPath, '--import', './src/server/boot/endWithParent.js', '-e', 'setInterval(() => {}, 1_000)'];
  const script = `const [program, ...args] = ${JSON.stringify(build)}; const env = { ...process.env, PARENT_PID: process.pid }; require('node:child_process').spawn(program, args, { env })`;
  const service = spawn(process.execPath, ['-e', script], { env: { ...process.env, MARK: `${folder}/build` }, stdio: 'ignore' });
  await vi.waitUntil(() => marked(`${folder}/build`).length === 2, { timeout: 60_000 });
  service.kill('SIGKILL');
  await vi.waitFor(() => expect(marked(`${folder}/build`)).toEqual([]), { timeout: 60_000 });
});
