import type { Job } from '../../src/generated/prisma/client.ts';
import type { JobCode, NewJob } from '../../src/server/services/jobs.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

// Jobs wait by a clock that runs a hundred times as fast.
process.env.JOB_SECOND = '10';

export const startService = (databaseUrl?: string): Promise<TestService> => createService(databaseUrl ? { databaseUrl } : {});

/** Makes one kind of job do what the test says; loaded late, because the connections belong to the service under test. */
export async function doing(code: JobCode): Promise<void> {
  const { kinds } = await import('../../src/server/services/jobs/kinds.ts');
  kinds.reindex = code;
}

/** Queues that job, in the service's own name. */
export async function queue(more: Partial<NewJob> = {}): Promise<string> {
  const [{ enqueue }, { onItsOwn }] = await Promise.all([
    import('../../src/server/services/jobs.ts'),
    import('../../src/server/services/jobs/own.ts'),
  ]);
  return (await enqueue(onItsOwn('test'), { kind: 'reindex', ...more })).id;
}

/** The job when it has come to that. */
export async function when(id: string, is: (job: Job) => boolean): Promise<Job> {
  const db = await database();
  for (;;) {
    const job = await db.job.findUniqueOrThrow({ where: { id } });
    if (is(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
export const ended = (id: string): Promise<Job> => when(id, ({ finished_date }) => finished_date !== null);
