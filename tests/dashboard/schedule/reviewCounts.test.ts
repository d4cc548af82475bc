import { expect, test } from 'vitest';
import { changeOf, type Steps } from '../../../src/components/events/review/useDecided.ts';

test('counts follow a decision at once, and stop following it when the service has counted', () => {
  const pending = new Set(['/eventsubmission/a']);
  const open: Steps = new Map([['/eventsubmission/a', { from: 'new', to: 'queued', sent: null }]]);
  const counts = (steps: Steps, waiting: ReadonlySet<string>, counted: number) =>
    (['new', 'queued', 'declined'] as const).map((state) => changeOf(state, steps, waiting, counted));
  expect(counts(open, pending, 10)).toEqual([-1, 1, 0]);
  expect(counts(open, new Set(), 10)).toEqual([0, 0, 0]); // undone
  const sent: Steps = new Map([['/eventsubmission/a', { from: 'new', to: 'queued', sent: 20 }]]);
  expect(counts(sent, pending, 10)).toEqual([-1, 1, 0]);
  expect(counts(sent, pending, 21)).toEqual([0, 0, 0]);
});
