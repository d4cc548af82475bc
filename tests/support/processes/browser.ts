import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { OperatorError } from '../../../src/server/platform/OperatorError.ts';

/** Chromium without windows first, because it needs the least. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const installed = () => usual.find((file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0);

/** Installs Debian's Chromium, where we are root on a system that has it. Other programs that install are waited for. */
function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium: installing it with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ]) {
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/** The environment that tells playwright.config.ts which browser to use: Playwright's own, the system's, or one that is installed now. */
export async function browser(): Promise<Record<string, string>> {
  if (process.env.CHROMIUM || existsSync(chromium.executablePath())) return {};
  let found = installed();
  if (!found) {
    install();
    found = installed();
  }
  if (found) return { CHROMIUM: found };
  throw new OperatorError(
    'The tests of the pages need Chromium. Install it (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright install --with-deps chromium),\n' +
      'or name one: CHROMIUM=/path/to/chromium npm test',
  );
}
