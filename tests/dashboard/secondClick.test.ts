import { describe, expect, test } from 'vitest';
import { hitsAnother } from '../../src/client/device/secondClick.ts';

const [first, next] = [{}, {}];
const click = { time: 1_000, x: 100, y: 100, control: first };

describe('the second click of a double click', () => {
  test('does nothing to what has come under the pointer since the first', () => {
    expect(hitsAnother(click, { ...click, time: 1_450, y: 104, control: next })).toBe(true);
  });
  test.each([
    ['on the same control', { control: first }],
    ['later', { time: 1_700 }],
    ['elsewhere', { y: 150 }],
    ['on nothing', { control: null }],
  ])('counts %s', (_why, change) => {
    expect(hitsAnother(click, { ...click, time: 1_450, control: next, ...change })).toBe(false);
  });
  test('counts where there was no click before, or one on nothing', () => {
    expect(hitsAnother(null, click)).toBe(false);
    expect(hitsAnother({ ...click, control: null }, { ...click, control: next })).toBe(false);
  });
});
