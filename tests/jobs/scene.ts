import { onTestFinished } from 'vitest';
import type { Job } from '../../src/generated/prisma/client.ts';
import { handlers } from '../../src/server/jobs/handlers.ts';
import type { JobHandler } from '../../src/server/platform/jobs/handler.ts';
import type { NewJob } from '../../src/server/platform/jobs/queue.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

/** Jobs wait by a clock that runs a hundred times as fast, or has seconds of as many milliseconds. */
export const startService = (second = 10): Promise<TestService> => createService({ settings: { JOB_SECOND: String(second) } });

const { reindex } = handlers;
/** Makes one kind of job do what the test says, until the test is over: the next file in this process needs the real one. */
export function doing(handler: JobHandler): void {
  handlers.reindex = handler;
  onTestFinished(() => {
    handlers.reindex = reindex;
  });
}

/** Queues that job, in the service's own name. */
export async function queue(more: Partial<NewJob> = {}): Promise<string> {
  const [{ enqueue }, { systemContext }] = await Promise.all([
    import('../../src/server/platform/jobs/queue.ts'),
    import('../../src/server/platform/systemContext.ts'),
  ]);
  return (await enqueue(systemContext('test'), { kind: 'reindex', ...more })).id;
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
