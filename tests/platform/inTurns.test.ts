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
