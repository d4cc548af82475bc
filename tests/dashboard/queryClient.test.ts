import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newQueryClient, ofEverything } from '../../src/client/queryClient.ts';
import { Refusal } from '../../src/client/refusal.ts';

test('a first read that began before a change is repeated after it', async () => {
  const client = newQueryClient();
  let count = 0;
  const answers: ((count: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['prototype', 'list'],
    queryFn: () => {
      const read = count;
      return new Promise<number>((resolve) => answers.push(() => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  count = 1; // the change
  const reloaded = client.invalidateQueries({ queryKey: ['prototype'] });
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer(count);
  await reloaded;
  expect(observer.getCurrentResult().data).toBe(1);
  stop();
});

test('counts of everything are read again after any change, also where their first read began before it, and forgotten where nobody sees them', async () => {
  const client = newQueryClient();
  let count = 8;
  const reads: number[] = [];
  const seen = new QueryObserver(client, {
    queryKey: ['overview', 'a'],
    meta: ofEverything,
    queryFn: async ({ signal }) => {
      reads.push(count);
      const read = count;
      await new Promise((resolve) => setTimeout(resolve, reads.length === 1 ? 60_000 : 0));
      signal.throwIfAborted();
      return read;
    },
  });
  client.setQueryData(['overview', 'b'], 8);
  client
    .getQueryCache()
    .find({ queryKey: ['overview', 'b'] })
    ?.setOptions({ queryKey: ['overview', 'b'], meta: ofEverything });
  client.setQueryData(['event'], 'kept');
  const stop = seen.subscribe(() => {});
  count = 7; // an event has got a time
  await client.invalidateQueries({ queryKey: ['event'] });
  await expect.poll(() => seen.getCurrentResult().data).toBe(7);
  expect(reads).toEqual([8, 7]);
  expect(client.getQueryData(['overview', 'b'])).toBeUndefined();
  expect(client.getQueryData(['event'])).toBe('kept');
  stop();
});

test('a read that the state forbids is not tried again, one that failed is', async () => {
  const client = newQueryClient();
  const retry = client.getDefaultOptions().queries?.retry as (count: number, error: unknown) => boolean; // as declared
  const refused = (code: number) => new Refusal(code, '');
  for (const code of [403, 404, 409]) expect(retry(0, refused(code)), String(code)).toBe(false);
  expect([retry(0, refused(500)), retry(2, refused(500))]).toEqual([true, false]);
});
