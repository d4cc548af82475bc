import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { DATABASE_USER } from '../../src/server/db/postgres/cluster.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { Load } from './load.ts';
import { freePort } from './ports.ts';
import { prepare } from './stage.ts';
import { wrongAfter } from './verify.ts';

/*
 * The disk of the database and the files is full while people write: a small file system in memory, which only root can mount. Writes are
 * refused with 503, and go on when there is room again.
 */
const folder = newFolder();
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=711', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
const data = path.join(folder, 'data');
const ballast = path.join(folder, 'ballast');
let whole: Whole | undefined;
afterAll(async () => {
  await whole?.stop();
  if (mounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves hardly any room, or none. */
function fillUp() {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
  } catch {
    // the database took some of it meanwhile
  }
}

if (!mounted) console.log('A full disk is not tried: mounting a small file system was refused.');
test.skipIf(!mounted)(
  'a full disk refuses writes with 503, loses nothing, and writes go on when there is room',
  { timeout: 180_000 },
  async () => {
    whole = await startWhole({
      PAGES: 'no',
      DEMO: 'no',
      DATABASE_URL: '',
      DATA_DIR: data,
      RATE_LIMIT: '0',
      PORT: await freePort(),
    });
    const socket = encodeURIComponent(path.join(data, 'postgres/socket'));
    const stage = await prepare(whole.base_url, `postgresql://${DATABASE_USER}@localhost/convene?host=${socket}`, 4);
    const load = new Load(stage, 3);
    load.start();
    await load.progress(20);
    fillUp();
    for (let waited = 0; load.refused.busy < 20 && waited < 30_000; waited += 50) await sleep(50);
    const { busy } = load.refused;
    rmSync(ballast);
    await load.progress(20);
    await load.stop();
    expect(busy, JSON.stringify(load.faults)).toBeGreaterThanOrEqual(20);
    expect(whole.output()).toMatch(/No space left on device|ENOSPC/);
    expect(await wrongAfter(stage, load, data, 20)).toEqual([]);
  },
);
