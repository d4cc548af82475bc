import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/*
 * `npm run test:cluster`: several machines of the service on one PostgreSQL primary with replicas, behind HAProxy and PgBouncer, as
 * processes of this machine. What is missing is installed by apt, as root.
 */
const programs = { '/usr/lib/postgresql': 'postgresql', '/usr/sbin/haproxy': 'haproxy', '/usr/sbin/pgbouncer': 'pgbouncer' };
const missing = Object.entries(programs).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
if (missing.length) {
  if (process.getuid?.() !== 0) {
    console.error(`Missing: ${missing.join(', ')}. Install them (apt-get install ${missing.join(' ')}), or run this as root.`);
    process.exit(1);
  }
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  // Their own services stay off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...missing], { stdio: 'inherit', env });
}
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const args = ['run', '--config', 'tests/cluster/vitest.config.ts', '--reporter', 'verbose', ...process.argv.slice(2)];
spawn(process.execPath, [vitest, ...args], { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
