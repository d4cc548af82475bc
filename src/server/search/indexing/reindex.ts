import { db } from '../../db/client.ts';
import type { JobHandler } from '../../platform/jobs/handler.ts';
import { provider } from './chooseProvider.ts';

async function reindexOne(convention_id: string, signal: AbortSignal): Promise<void> {
  await provider().rebuild(convention_id, signal);
  while (!signal.aborted && (await provider().catchUp(convention_id, signal)));
}

/** Rebuilds the index of a convention, or of all conventions. */
export const reindex: JobHandler = {
  run: async ({ job, signal, save }) => {
    const where = job.convention_id ? { id: job.convention_id } : {};
    const { after = '' } = job.state as { after?: string }; // as it is saved below
    const conventions = await db.convention.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
    for (const [n, { id }] of conventions.entries()) {
      if (id <= after) continue;
      await reindexOne(id, signal);
      if (signal.aborted) return { resumeAfter: 0 };
      await save({ progress: ((n + 1) / conventions.length) * 100, state: { after: id } });
    }
    return { result: { conventions: conventions.length } };
  },
};
