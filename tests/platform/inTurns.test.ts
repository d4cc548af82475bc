import { expect, test } from 'vitest';
import { inTurns } from '../../src/server/platform/concurrency/inTurns.ts';

test('others have their turn while much is computed, after 20 ms at most', async () => {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const done: number[] = [];
  await inTurns(Array(30).keys(), (n) => {
    for (const until = performance.now() + 5; performance.now() < until; ) done[n] = n;
  });
  clearInterval(timer);
  expect(done).toHaveLength(30);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(120); // 150 ms without turns
});
