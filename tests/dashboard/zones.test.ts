import { expect, test } from 'vitest';
import { dayName } from '../../src/client/format/local.ts';
import { zoneLabel, zoneMatches, zoneOptions } from '../../src/client/format/zones.ts';

const found = (search: string) => zoneOptions().flatMap((option) => (zoneMatches(option, search) ? option.value : []));

test('zones are called as people call them, with their city', () => {
  expect(zoneLabel('America/Chicago')).toBe('Central Time (Chicago)');
  expect(zoneLabel('America/North_Dakota/Center')).toBe('Central Time (Center, North Dakota)');
  expect(zoneLabel('UTC')).toBe('UTC');
});
test('zones are found by their city, their name, and their name on the wire', () => {
  for (const search of ['chicago', 'central chic', 'America/Chicago']) expect(found(search)).toContain('America/Chicago');
  expect(found('new york')).toEqual(['America/New_York']);
  expect(found('nowhere')).toEqual([]);
});
test('a zone by an older name is among the choices where it is chosen', () => {
  expect(zoneOptions('Asia/Kolkata').map(({ value }) => value)).toContain('Asia/Kolkata');
  expect(zoneOptions('US/Central').at(-1)).toEqual({ value: 'US/Central', label: 'Central Time (Central)' });
});
test('days named after their date are written as dates are elsewhere; other names stay', () => {
  const at = new Date('2027-08-06T15:00:00Z');
  const named = (name: string) => dayName(name, at, { zone: 'America/Chicago' });
  expect([named('Fri Aug 06'), named('Preview night'), named('Sat Aug 07')]).toEqual([
    'Fri Aug 6',
    'Preview night',
    'Sat Aug 07',
  ]);
});
