import { setTimeout as sleep } from 'node:timers/promises';
import packageJson from '../../../../package.json' with { type: 'json' };
import { pausedSince } from '../../backup/pause.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { readChecklist } from '../../system/checklist.ts';
import { eventLoopDelay } from '../watchdog.ts';
import type { Health } from './diagnostic.ts';

/** Milliseconds after which the worker counts as late. It polls every few seconds and sends a heartbeat every minute. */
const overdue = { waiting: 120_000, silent: 60_000 } as const;
const ago = (ms: number) => new Date(now() - ms);

let ending = false;
/** Lets load balancers see at /api/status that the service ends, and waits until they have. */
export async function drain(milliseconds: number): Promise<void> {
  ending = true;
  await sleep(milliseconds);
}

/** The health checks: the database answers, and no job has waited long. */
export const health: Health = {
  version: packageJson.version,
  database: async () => (await db.$queryRaw<unknown[]>`SELECT 1`).length === 1,
  worker: async () => {
    const late = await db.job.count({
      where: {
        OR: [
          { status: 'queued', run_after_date: { lt: ago(overdue.waiting) } },
          { status: 'running', heartbeat_date: { lt: ago(overdue.silent) } },
        ],
      },
    });
    return late === 0 || (await pausedSince(db)) !== null;
  },
  isEnding: () => ending,
  eventLoop: eventLoopDelay,
  checklist: readChecklist,
};
