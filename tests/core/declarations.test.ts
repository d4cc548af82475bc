import { describe, expect, test } from 'vitest';
import { flag, oneOf, password, text, wireKind } from '../../src/resources/fields.ts';
import { resource } from '../../src/resources/resource.ts';
import { declaredMayUpdate } from '../../src/server/core/declaredPolicy.ts';

const declare = (more: object) =>
  resource('ShiftType', {
    domain: 'volunteers',
    summary: 'A kind of work.',
    labels: ['kinds', 'kind'],
    policy: { manage: 'volunteers' },
    editable: { name: text(), is_autoscheduled: flag() },
    derived: { state: oneOf(['open', 'full']) },
    ...more,
  });

describe('a declaration', () => {
  test('that names unknown fields or states is refused', () => {
    expect(() => declare({ list: { columns: ['name', 'nmae'] } })).toThrow(/shifttype: list\.columns names nmae/);
    expect(() => declare({ hiddenFields: { secret: ['editor'] } })).toThrow(/hiddenFields names secret/);
    expect(() => declare({ page: { groups: { first: ['name', 'nmae'] } } })).toThrow(/shifttype: page\.groups names nmae/);
    expect(() => declare({ page: { states: [{ label: 'Over', past: 'end' }] } })).toThrow(/page\.states names end/);
    expect(() => declare({ states: { state: { open: 'good', closed: 'bad' } } })).toThrow(/states\.state names closed/);
    expect(
      declare({ states: { state: { full: 'good' } }, list: { columns: ['name', 'date_created'] } }).list.columns,
    ).toHaveLength(2);
  });
  test('that names only staff decides who may write; others need a behavior', () => {
    const viewer = { admin: false, conventions: new Map([['here', new Set(['volunteers'])]]), groups: new Map() } as never; // what is looked at
    const may = declaredMayUpdate(declare({}) as never); // as data
    expect(may(viewer, { convention_id: 'here' })).toBe(true);
    expect(may(viewer, { convention_id: 'there' })).toBe(false);
    expect(() => declaredMayUpdate(declare({ policy: { manage: ['owner', 'volunteers'] } }) as never)).toThrow(/who is owner/);
    expect(declaredMayUpdate(declare({ operations: ['read'], policy: {} }) as never)(viewer, { convention_id: 'here' })).toBe(
      false,
    );
  });
});

test('a password is a text on the wire', () => {
  expect(password().kind).toBe('password');
  expect(wireKind(password())).toBe('text');
});
