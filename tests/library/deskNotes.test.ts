import { expect, test } from 'vitest';
import { act, type Badge } from '../../src/components/library/desk/desk.ts';

const place = { library_id: 'library', convention_id: 'convention' };
const badge = (name: string, fields: Partial<Badge> = {}): Badge => ({
  ...{ id: name, object_type: 'Badge', name, badge_number: 7, convention_id: 'convention' },
  ...fields,
});
const said = async (one: Badge, state = {}) => (await act(place, state, { badge: one })).action.text;

test('the desk is told quietly of somebody who is not checked in, and goes on', async () => {
  const walter = badge('Walter Upp', { checked_in: false });
  expect(await said(walter)).toBe('Walter Upp: scan a game. Walter Upp is not checked in.');
  expect(await said(walter, { person: badge('Ada', { checked_in: true }) })).toMatch(
    /^Walter Upp, instead of Ada: .* is not checked in\.$/,
  );
  expect((await act(place, {}, { badge: walter })).state).toEqual({ person: walter });
  expect(await said(badge('Ada', { checked_in: true }))).toBe('Ada: scan a game.');
  expect(await said(badge('Ada'))).toBe('Ada: scan a game.'); // those who may not know it are told nothing
});
