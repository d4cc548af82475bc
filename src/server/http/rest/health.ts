import packageJson from '../../../../package.json' with { type: 'json' };
import { db } from '../../db/client.ts';
import type { Health } from './diagnostic.ts';

/** A worker looks for work every few seconds and shows every minute that it lives. */
const overdue = { waiting: 120_000, silent: 60_000 } as const;
const ago = (ms: number) => new Date(Date.now() - ms);

/** How the service is: the database answers, and nobody has waited long for the worker. */
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
    return late === 0;
  },
};
