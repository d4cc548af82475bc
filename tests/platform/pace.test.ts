import { expect, test } from 'vitest';
import { Pace } from '../../src/server/platform/admission/pace.ts';

const LIMIT = 300;
const idle = { running: 0, answered: 20, milliseconds: 100, busy: 0.2 };
const full = { running: 140, answered: 20, milliseconds: 8_000, busy: 1 };

test('more people are let in while there is little to do, and never more than can be answered', () => {
  const pace = new Pace();
  const people = Array.from({ length: 100 }, () => pace.next(idle, LIMIT));
  expect(people).toEqual([...people].sort((a, b) => a - b));
  expect([people[0], people.at(-1)]).toEqual([13, 50]);
});

test('nobody is let in while half of the limit is under way, and a few for ever while it is too much', () => {
  const pace = new Pace();
  expect(pace.next({ ...idle, running: LIMIT / 2 }, LIMIT)).toBe(0);
  for (let tick = 0; tick < 200; tick += 1) pace.next(full, LIMIT);
  expect(pace.next({ ...full, running: 1 }, LIMIT)).toBe(5);
});

/** Lets people in who each ask for three things within three seconds, of a process that answers so many a second; the work of each tick. */
function opening(perSecond: number): number[] {
  const pace = new Pace();
  const due = Array.from({ length: 440 }, () => 0);
  let waiting = 0;
  return Array.from({ length: 400 }, (_, tick) => {
    waiting += due[tick] ?? 0;
    const answered = Math.min(waiting, perSecond / 4);
    waiting -= answered;
    const milliseconds = answered * (20 + (1000 * waiting) / perSecond);
    const people = pace.next({ running: Math.round(waiting), answered, milliseconds, busy: (4 * answered) / perSecond }, LIMIT);
    for (const later of [4, 8, 12]) due[tick + later] = (due[tick + later] ?? 0) + people;
    return answered;
  });
}

test.each([150, 300])(
  'a process that answers %i a second is kept busy, without a swing between a crowd and nobody',
  (perSecond) => {
    const settled = opening(perSecond).slice(-160);
    const mean = settled.reduce((sum, answered) => sum + answered, 0) / settled.length;
    expect(mean / (perSecond / 4)).toBeGreaterThan(0.8);
    expect(Math.min(...settled) / (perSecond / 4)).toBeGreaterThan(0.5);
  },
);
