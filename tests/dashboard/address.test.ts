import { describe, expect, test } from 'vitest';
import { addressOf, filtered, parametersOf, plainView, sorted, viewIn } from '../../src/client/url/listView.ts';
import { resourceNamed } from '../../src/resources/index.ts';

const shift = resourceNamed('shift');

describe('what a table shows stands in its address', () => {
  test('a view survives the way into the address and back', () => {
    const view = {
      query: 'desk & more',
      filters: { quantity_of_volunteers: ['>2', '0'], _start_start_time: ['2027-08-05T15:00:00.000Z'] },
      order: 'start_time',
      direction: 'desc' as const,
      page: 3,
      size: 50,
    };
    expect(viewIn(`/convention/1/shifts${addressOf(view)}`, shift)).toEqual(view);
  });
  test('the plain view needs no address', () => {
    expect(addressOf(plainView)).toBe('');
    expect(viewIn('/convention/1/shifts', shift)).toEqual(plainView);
  });
  test('what the list does not understand is left out', () => {
    expect(viewIn('/x?_order_by=colour&secret=1&_page_number=-2&_items_per_page=9999&name=', shift)).toEqual({
      ...plainView,
      size: 100,
    });
  });
  test('the list is asked in the words of the API', () => {
    expect(
      parametersOf({ ...plainView, query: 'a', order: 'name', direction: 'desc', filters: { shifttype_id: ['null'] } }),
    ).toEqual({
      query: 'a',
      shifttype_id: ['null'],
      _order_by: 'name',
      _sort_order: 'desc',
      _page_number: 1,
      _items_per_page: 25,
    });
  });
  test('another filter begins at the first page, and no values take it away', () => {
    const view = filtered({ ...plainView, page: 4 }, 'shifttype_id', ['x']);
    expect(view).toMatchObject({ page: 1, filters: { shifttype_id: ['x'] } });
    expect(filtered(view, 'shifttype_id', []).filters).toEqual({});
  });
  test('a column sorts upwards, downwards, and then not at all', () => {
    const up = sorted(plainView, 'name');
    const down = sorted(up, 'name');
    expect([up, down, sorted(down, 'name')].map(({ order, direction }) => [order, direction])).toEqual([
      ['name', 'asc'],
      ['name', 'desc'],
      [null, 'asc'],
    ]);
  });
});
