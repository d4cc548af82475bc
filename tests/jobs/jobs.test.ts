import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '../support/races.ts';
import type { TestService } from '../support/service.ts';
import { doing, ended, queue, startService, when } from './scene.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('a job', () => {
  test('runs after it is queued and keeps its result', async () => {
    doing({ run: async ({ job }) => ({ result: { saw: job.params } }) });
    const job = await ended(await queue({ params: { a: 1 } }));
    expect(job).toMatchObject({ status: 'completed', progress: 100, tries: 0, result: { saw: { a: 1 } } });
  });

  test('does not run if the transaction that queued it is rolled back', async () => {
    let ran = 0;
    doing({ run: async () => ({ result: { ran: ++ran } }) });
    const db = await database();
    const { enqueue } = await import('../../src/server/platform/jobs/queue.ts');
    const { systemContext } = await import('../../src/server/platform/systemContext.ts');
    const undone = db.$transaction(async (tx) => {
      await enqueue({ ...systemContext('test'), db: tx }, { kind: 'reindex' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await ended(await queue());
    expect(ran).toBe(1);
    expect(await db.$queryRaw`SELECT id FROM job WHERE status IN ('queued', 'running')`).toEqual([]);
  });

  test('continues after a pause with its state and occupies no worker during the pause', async () => {
    const turns: number[] = [];
    doing({
      run: async ({ job }) => {
        const { n = 0 } = job.state as { n?: number };
        turns.push(n);
        return n < 3 ? { resumeAfter: 2 ** n, state: { n: n + 1 }, message: `Waited ${n}` } : { result: { n } };
      },
    });
    const job = await ended(await queue());
    expect(job).toMatchObject({ status: 'completed', message: 'Waited 2', result: { n: 3 } });
    expect(turns).toEqual([0, 1, 2, 3]);
  });

  test('is tried five times and then counts as failed', async () => {
    let ran = 0;
    const told: string[] = [];
    doing({
      run: async () => {
        ran += 1;
        throw new Error('The disk is on fire.');
      },
      onEnd: async (_, { status }) => void told.push(status),
    });
    const job = await ended(await queue());
    expect(ran).toBe(5);
    expect(job).toMatchObject({ status: 'failed', result: null });
    expect(job.error_message).not.toContain('fire');
    expect(told).toEqual(['failed']);
  });

  test('of a silent worker is run by another one, and the first can no longer write', async () => {
    const db = await database();
    let release = () => {};
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    const saved: string[] = [];
    let late: Promise<void> | undefined;
    doing({
      run: async ({ job, save }) => {
        if (job.turn > 1) return { result: { turn: job.turn } };
        await stuck;
        late = save({ message: 'late' }, async () => void saved.push('late'));
        await late;
        return { result: {} };
      },
    });
    const id = await queue();
    await when(id, ({ status }) => status === 'running');
    // It is alive, and beats: what is not heard is taken out again and again, until somebody has noticed.
    const silence = async () => {
      await db.job.updateMany({ where: { id, turn: 1 }, data: { heartbeat_date: new Date(0) } });
    };
    const job = await when(id, ({ turn, finished_date }) => {
      if (turn === 1) void silence();
      return finished_date !== null;
    });
    release();
    expect(job).toMatchObject({ status: 'completed', result: { turn: 3 } });
    await expect(late ?? Promise.resolve()).resolves.toBeUndefined();
  });
});
