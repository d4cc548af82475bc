import { expect, test } from 'vitest';
import { all, chain } from '../../src/server/platform/concurrency/maybePromise.ts';

test('values that are there need no promise', () => {
  expect(all([() => 1, () => 'two'])).toEqual([1, 'two']);
  expect(chain(1, (value) => value + 1)).toBe(2);
});

test('one that comes later makes all of them come later', async () => {
  const together = all([() => 1, async () => 'two']);
  expect(together).toBeInstanceOf(Promise);
  await expect(together).resolves.toEqual([1, 'two']);
  await expect(chain(Promise.resolve(1), (value) => value + 1)).resolves.toBe(2);
});

test('a work that throws at once leaves no failure of another unhandled', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const fail = (message: string) => {
    throw new Error(message);
  };
  await expect(all([async () => fail('late'), () => fail('at once')])).rejects.toThrow('late');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
