import { expect, test } from 'vitest';
import { pageOf } from '../../src/server/core/read/list.ts';

test('a page number that is neither a number nor a text is refused, whatever it makes of itself', () => {
  for (const value of [{ toString: 1 }, { valueOf: 1, toString: 1 }, [{ toString: 1 }], true])
    expect(() => pageOf({ _page_number: value as never })).toThrow(expect.objectContaining({ status: 400 }));
  expect(pageOf({ _page_number: '2', _items_per_page: 10 })).toEqual({ number: 2, size: 10, skip: 10 });
});
