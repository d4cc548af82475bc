import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../src/generated/prisma/client.ts';
import type { Context } from '../../src/server/platform/context.ts';
import type { JobHandler } from '../../src/server/platform/jobs/handler.ts';
import { createDatabase } from '../support/service.ts';
import { doing, queue } from './scene.ts';

/* The tests take jobs and attempt them one by one; no worker is running. */
let ctx: Context;
let lifecycle: typeof import('../../src/server/jobs/lifecycle.ts');
let attempts: typeof import('../../src/server/jobs/attempt.ts');
let jobQueue: typeof import('../../src/server/platform/jobs/queue.ts');
beforeAll(async () => {
  await createDatabase({ settings: { LOG_LEVEL: 'silent' } });
  ctx = (await import('../../src/server/platform/systemContext.ts')).systemContext('test');
  lifecycle = await import('../../src/server/jobs/lifecycle.ts');
  attempts = await import('../../src/server/jobs/attempt.ts');
  jobQueue = await import('../../src/server/platform/jobs/queue.ts');
});

const take = async () => (await lifecycle.dequeue(ctx)) as Job; // one was queued
const read = (id: string) => ctx.db.job.findUniqueOrThrow({ where: { id } });
const cancel = (id: string) => jobQueue.cancelJob(ctx, id);
/** Queues a job and takes it. */
async function begin(code: JobHandler): Promise<Job> {
  doing(code);
  const id = await queue();
  const job = await take();
  expect(job.id).toBe(id);
  return job;
}
const never = new AbortController().signal;

describe('a job', () => {
  test('is taken by only one worker', async () => {
    doing({ run: async () => ({ result: {} }) });
    const id = await queue();
    const taken = (await Promise.all(Array.from({ length: 6 }, () => lifecycle.dequeue(ctx)))).filter((job) => job !== null);
    expect(taken.map((job) => job.id)).toEqual([id]);
    await cancel(id);
  });

  test('that is interrupted by a stop of the service is queued again at once and keeps its progress', async () => {
    const stopping = new AbortController();
    const job = await begin({
      async run({ signal, save }) {
        await save({ progress: 40.9, message: 'Half', state: { at: 2 } });
        stopping.abort();
        signal.throwIfAborted();
        return { result: {} };
      },
    });
    await attempts.runAttempt(ctx, job, stopping.signal);
    expect(await read(job.id)).toMatchObject({ status: 'queued', progress: 40, message: 'Half', state: { at: 2 }, tries: 0 });
    expect((await take()).turn).toBe(3);
    await cancel(job.id);
  });

  test('that is cancelled writes no further batch and keeps the earlier ones', async () => {
    const job = await begin({
      async run({ job, save }) {
        await save({ message: 'first' });
        await cancel(job.id);
        await save({ message: 'second' });
        return { result: {} };
      },
    });
    await attempts.runAttempt(ctx, job, never);
    expect(await read(job.id)).toMatchObject({ status: 'cancelled', message: 'first', result: null });
    expect(await lifecycle.dequeue(ctx)).toBeNull();
  });

  test('keeps its input until it has ended', async () => {
    doing({ run: async ({ input }) => ({ result: { input: (await input()) as number[] } }) });
    const id = await queue({ input: [1, 2, 3] });
    await attempts.runAttempt(ctx, await take(), never);
    expect(await read(id)).toMatchObject({ status: 'completed', result: { input: [1, 2, 3] } });
    expect(await ctx.db.jobInput.count()).toBe(0);
  });

  test('whose workers die fails after five attempts', async () => {
    let job = await begin({ run: async () => ({ result: {} }) });
    for (let n = 1; n <= 5; n += 1) {
      await ctx.db.job.update({ where: { id: job.id }, data: { heartbeat_date: new Date(0) } });
      expect(await lifecycle.retryLost(ctx)).toBe(1);
      if (n === 5) break;
      // The pause before the next try is over.
      await ctx.db.$executeRaw`UPDATE job SET run_after_date = now() - interval '1 second' WHERE id = ${job.id}::uuid`;
      job = await take();
    }
    expect(await read(job.id)).toMatchObject({ status: 'failed', tries: 5, finished_date: expect.any(Date) });
  });

  test('that is known only from its row, as after a restore, is run once and not before it is due', async () => {
    doing({ run: async () => ({ result: {} }) });
    const run_after_date = new Date(Date.now() + 60_000);
    const { id } = await ctx.db.job.create({ data: { kind: 'reindex', run_after_date } });
    expect(await lifecycle.dequeue(ctx)).toBeNull();
    await ctx.db.job.update({ where: { id }, data: { run_after_date: new Date(0) } });
    await lifecycle.retryLost(ctx);
    await lifecycle.retryLost(ctx); // once more changes nothing
    expect((await take()).id).toBe(id);
    expect(await lifecycle.dequeue(ctx)).toBeNull();
    await cancel(id);
  });

  test('that is deleted while it runs ends silently', async () => {
    const job = await begin({
      async run({ job, save }) {
        await ctx.db.job.delete({ where: { id: job.id } });
        await save({ message: 'gone' });
        return { result: {} };
      },
    });
    await attempts.runAttempt(ctx, job, never);
    expect(await ctx.db.job.count({ where: { id: job.id } })).toBe(0);
  });
});

test('an outbox is processed when it is woken, and again while rows are left', async () => {
  const { startOutbox } = await import('../../src/server/jobs/worker.ts');
  const { wakeOutbox } = await import('../../src/server/platform/jobs/outbox.ts');
  let left = 5;
  const emptied: (() => void)[] = [];
  const end = startOutbox({
    name: 'test',
    processBatch: async () => {
      const took = Math.min(2, left);
      left -= took;
      if (left === 0) for (const done of emptied.splice(0)) done();
      return took;
    },
  });
  await new Promise<void>((done) => emptied.push(done));
  expect(left).toBe(0);
  left = 1;
  const again = new Promise<void>((done) => emptied.push(done));
  await wakeOutbox(ctx, 'test');
  await again;
  expect(left).toBe(0);
  await end();
});
