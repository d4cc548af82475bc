import { expect, test } from 'vitest';
import { isOnProgram } from '../../../src/components/events/record/onProgram.ts';

test('the form of an event says that it will be public, where it will be', () => {
  const open = { uses_releases: false };
  expect(isOnProgram(open, {})).toBe(true);
  expect(isOnProgram(open, { private: false })).toBe(true);
  expect(isOnProgram(open, { private: true })).toBe(false);
  expect(isOnProgram({ uses_releases: true }, {})).toBe(false);
  expect(isOnProgram(undefined, {})).toBe(false);
});
