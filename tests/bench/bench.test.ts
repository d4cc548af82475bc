import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Child, startChild, startService } from '../../bench/child.ts';
import { fill, type Stage } from '../../bench/data/fill.ts';
import { compare, drive } from '../../bench/drive.ts';
import { nounNamed, nounNames } from '../../bench/nouns.ts';
import { readTasks } from '../../bench/tasks.ts';
import { kindsForWrites, writeTasks } from '../../bench/writes.ts';
import { freshDatabase } from '../support/database/database.ts';

/* The benchmark compares what can be compared. How fast it is, no test says. */
const tasks = nounNames.map((name) => nounNamed(name)).flatMap((noun) => [...readTasks(noun), ...writeTasks(noun)]);
let drop: () => Promise<void>;
let stage: Stage;
let ours: Child;
let bare: Child;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  stage = await fill(database.url, { conventions: 2, events: 400, otherEvents: 5, sessions: 5 }, [
    ...nounNames,
    ...kindsForWrites,
  ]);
  const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  [ours, bare] = await Promise.all([
    startService('ours', environment),
    startChild('bare', new URL('../../bench/bare.ts', import.meta.url), environment),
  ]);
});
afterAll(async () => {
  await Promise.all([ours?.stop(), bare?.stop()]);
  await drop();
});

test.each(tasks.map((task) => [`${task.noun.name} ${task.operation}`, task] as const))(
  '%s: both servers answer the same, and rightly',
  async (_, task) => {
    await compare(ours, bare, task, stage);
  },
);

test.each(['ours', 'bare'] as const)('the load of %s is measured', async (name) => {
  const [first] = tasks;
  if (!first) throw new Error('There are no tasks.');
  const { requests, memory } = await drive(name === 'ours' ? ours : bare, first, stage, 1, {
    connections: 3,
    seconds: 10,
    requests: 30,
  });
  expect(requests).toBeGreaterThanOrEqual(30);
  expect(memory).not.toBe(0);
});
