import { expect, test } from 'vitest';
import { type LogLine, restoredLine, withLine } from '../../src/components/ui/actions/useActionLog.ts';

test('what was done before the page was opened can be undone for the length of a shift, and is listed after that', () => {
  const now = Date.parse('2027-01-23T22:00:00Z');
  const line = { kind: 'done', text: 'Sold.', undo: async () => undefined } as const;
  const hoursAgo = (hours: number) => restoredLine({ ...line, time: new Date(now - hours * 3_600_000) }, now);
  expect(hoursAgo(11)).toHaveProperty('undo');
  expect(hoursAgo(13)).toMatchObject({ kind: 'done', text: 'Sold.' });
  expect(hoursAgo(13)).not.toHaveProperty('undo');
});

test('what is refused again in the same words is listed once; what was done is listed each time', () => {
  const line = (key: number, kind: 'done' | 'refused', text: string): LogLine => ({ key, kind, text, time: new Date(key) });
  const keysOf = (lines: readonly LogLine[]) => lines.map(({ key }) => key);
  const warned = withLine([line(2, 'done', 'Refunded.'), line(1, 'refused', 'Gone.')], line(3, 'refused', 'Gone.'));
  expect(keysOf(warned)).toEqual([3, 2]);
  expect(keysOf(withLine(warned, line(4, 'refused', 'Other.')))).toEqual([4, 3, 2]);
  expect(keysOf(withLine(warned, line(4, 'done', 'Refunded.')))).toEqual([4, 3, 2]);
});
