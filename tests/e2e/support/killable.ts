import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect } from '@playwright/test';

/** A browser that keeps its profile, so that it can be killed and opened again. */
export interface Killable {
  /** Starts it. */
  open(): Promise<BrowserContext>;
  /** Kills it as the power switch does: nothing is written any longer. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}
export function killableBrowser(): Killable {
  const profile = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const portFile = path.join(profile, 'DevToolsActivePort');
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child?.pid || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL'); // the browser and its processes, which it leads
    await ended;
  };
  return {
    async open() {
      rmSync(portFile, { force: true });
      const program = process.env.CHROMIUM_PATH ?? process.env.CHROMIUM ?? chromium.executablePath();
      const quiet = [
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--lang=en-GB',
        '--window-size=1280,800',
      ];
      const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      const args = ['--headless', ...sandbox, `--user-data-dir=${profile}`, '--remote-debugging-port=0', ...quiet, 'about:blank'];
      child = spawn(program, args, { stdio: 'ignore', detached: true });
      const readPort = () => {
        try {
          return readFileSync(portFile, 'utf8').split('\n')[0] ?? '';
        } catch {
          return '';
        }
      };
      await expect.poll(readPort, { timeout: 20_000 }).toMatch(/^\d+$/);
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readPort()}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no profile.');
      return context;
    },
    kill,
    async remove() {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
