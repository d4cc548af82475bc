import { expect, test } from 'vitest';
import { areWishesPast, decisions, isPossible, isReopened, tabs } from '../../../src/components/events/review/submissions.ts';
import { changeOf, type Steps } from '../../../src/components/events/review/useDecided.ts';
import { submissionPage } from '../../../src/resources/events/pages.ts';
import { transitions } from '../../../src/resources/events/submissionStates.ts';

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

test('only decisions that change something are offered', () => {
  const offered = (status: (typeof tabs)[number]) =>
    decisions.filter((decision) => isPossible(decision, { status })).map(({ action }) => action);
  expect(Object.fromEntries(tabs.map((status) => [status, offered(status)]))).toEqual({
    new: ['queue', 'change', 'review', 'decline'],
    in_review: ['queue', 'change', 'decline'],
    changes_requested: ['queue', 'review', 'decline'],
    queued: ['queue', 'change', 'review', 'decline'], // queue: with another priority
    scheduled: ['queue'],
    declined: ['queue', 'change', 'review'],
  });
  const review = decisions.find(({ action }) => action === 'review');
  if (!review) throw new Error('the decision is gone');
  const { change, decline } = transitions;
  const leading = { review: transitions.review.to, change: change.to, decline: decline.to };
  expect(submissionPage.rowActionsTo, 'menus of rows leave out the same').toEqual(leading);
  expect([isReopened(review, [{ status: 'declined' }]), isReopened(review, [{ status: 'new' }])]).toEqual([true, false]);
});

test('wishes are past when each time that was asked for has begun', () => {
  const part = (start_date: string) => ({ id: 'p', object_type: 'daypart', start_date });
  const [past, ahead] = [part('2030-08-06T10:00:00Z'), part('2030-08-06T18:00:00Z')];
  const now = new Date('2030-08-06T12:00:00Z');
  const arePast = (first: typeof past | null, second: typeof past | null) =>
    areWishesPast({ preferreddaypart: first, alternatedaypart: second }, now);
  expect([arePast(past, past), arePast(past, null), arePast(past, ahead), arePast(null, null)]).toEqual([
    ...[true, true, false, false],
  ]);
});
