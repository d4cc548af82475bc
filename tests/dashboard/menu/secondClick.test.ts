import { describe, expect, test } from 'vitest';
import { hitsAnother } from '../../../src/client/device/secondClick.ts';

const [first, next] = [{}, {}];
const click = { time: 1_000, x: 100, y: 100, line: first, decision: null };

describe('the second click of a double click', () => {
  test('does nothing to the line that has come under the pointer since the first', () => {
    expect(hitsAnother(click, { ...click, time: 1_450, y: 104, line: next })).toBe(true);
  });
  test.each([
    ['on the same line', { line: first }],
    ['later', { time: 1_700 }],
    ['elsewhere', { y: 150 }],
    ['outside of lists', { line: null }],
  ])('counts %s', (_why, change) => {
    expect(hitsAnother(click, { ...click, time: 1_450, line: next, ...change })).toBe(false);
  });
  test('does nothing after a decision in a panel, whatever has come into its place', () => {
    const approve = { button: first, text: 'Check in' };
    const decided = { ...click, line: null, decision: approve };
    const soon = { ...click, time: 1_450 };
    for (const line of [null, first, next]) expect(hitsAnother(decided, { ...soon, line })).toBe(true);
    expect(hitsAnother(decided, { ...soon, decision: { ...approve, text: 'Undo check-in' } })).toBe(true);
    expect(hitsAnother(decided, { ...soon, decision: { ...approve, button: next } })).toBe(true);
    expect(hitsAnother(decided, { ...soon, decision: { ...approve } })).toBe(false);
    expect(hitsAnother(decided, { ...click, time: 1_700 })).toBe(false);
    expect(hitsAnother(decided, { ...soon, y: 150 })).toBe(false);
  });
  test('counts where there was no click before, or one outside of lists', () => {
    expect(hitsAnother(null, click)).toBe(false);
    expect(hitsAnother({ ...click, line: null }, { ...click, line: next })).toBe(false);
  });
});
