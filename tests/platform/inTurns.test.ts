import { expect, test } from 'vitest';
import { inTurns } from '../../src/server/platform/concurrency/inTurns.ts';

test('others have their turn while much is computed', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const done: number[] = [];
  await inTurns(Array(30).keys(), (n) => {
    for (const until = performance.now() + 5; performance.now() < until; ) done[n] = n;
  });
  clearInterval(timer);
  expect(done).toHaveLength(30);
  expect(turns).toBeGreaterThan(2);
});

test('what is computed is taken from what a request may compute, and ends with a refusal', async () => {
  const budget = { milliseconds: 60 };
  const done: number[] = [];
  const work = inTurns(
    Array(100).keys(),
    (n) => {
      for (const until = performance.now() + 5; performance.now() < until; ) done[n] = n;
    },
    budget,
  );
  await expect(work).rejects.toMatchObject({ status: 413 });
  expect(done.length).toBeLessThan(100);
});
