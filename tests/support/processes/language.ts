import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const runs = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Whether a program of that name can be run; where we are root on Debian, its package is installed if not. Others that install are waited for. */
export function installed(program: string, debianPackage: string): boolean {
  if (runs(program)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`No ${program}: installing it with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', debianPackage];
  for (const args of [install, ['update', '-qq'], install]) {
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, stdio: 'ignore' });
    if (runs(program)) return true;
  }
  return false;
}
