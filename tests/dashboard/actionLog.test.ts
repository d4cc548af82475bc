import { expect, test } from 'vitest';
import { restoredLine } from '../../src/components/ui/actions/useActionLog.ts';

test('what was done before the page was opened can be undone for the length of a shift, and is listed after that', () => {
  const now = Date.parse('2027-01-23T22:00:00Z');
  const line = { kind: 'done', text: 'Sold.', undo: async () => undefined } as const;
  const hoursAgo = (hours: number) => restoredLine({ ...line, time: new Date(now - hours * 3_600_000) }, now);
  expect(hoursAgo(11)).toHaveProperty('undo');
  expect(hoursAgo(13)).toMatchObject({ kind: 'done', text: 'Sold.' });
  expect(hoursAgo(13)).not.toHaveProperty('undo');
});
