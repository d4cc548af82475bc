import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Child, startChild } from '../../bench/child.ts';
import { compare, drive } from '../../bench/drive.ts';
import { operations } from '../../bench/operations.ts';
import { fill, type Stage } from '../../bench/stage.ts';
import { freshDatabase } from '../support/database/database.ts';

/* The benchmark compares what can be compared. How fast it is, no test says. */
let drop: () => Promise<void>;
let stage: Stage;
let ours: Child;
let bare: Child;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  stage = await fill(database.url, 200, 3);
  const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  [ours, bare] = await Promise.all([startChild('ours', 'service.ts', environment), startChild('bare', 'bare.ts', environment)]);
});
afterAll(async () => {
  await Promise.all([ours?.stop(), bare?.stop()]);
  await drop();
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s: both servers answer the same, and rightly',
  async (_, operation) => {
    await compare(ours, bare, operation, stage);
    for (const child of [ours, bare]) {
      const { requests, memory } = await drive(child, operation, stage, 1, { seconds: 10, requests: 30 });
      expect(requests).toBeGreaterThanOrEqual(30);
      expect(memory).not.toBe(0);
    }
  },
);
