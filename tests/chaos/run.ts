import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/* `npm run chaos`: everything that can go wrong around the service, and CHAOS_ROUNDS (100) rounds of SIGKILL. Takes about 15 minutes. */
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const run = spawn(process.execPath, [vitest, 'run', '--reporter', 'verbose', 'tests/chaos', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHAOS_ROUNDS: process.env.CHAOS_ROUNDS ?? '100' },
});
run.once('exit', (code) => process.exit(code ?? 1));
