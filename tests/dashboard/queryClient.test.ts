import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../src/client/queryClient.ts';

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
