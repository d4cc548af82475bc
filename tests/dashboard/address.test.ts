import { describe, expect, test } from 'vitest';
import { defaultView, parametersOf, parseView, queryStringOf, withFilter, withSort } from '../../src/client/url/listView.ts';
import { safeRedirect } from '../../src/client/url/safeRedirect.ts';
import { resourceNamed } from '../../src/resources/index.ts';

const shift = resourceNamed('shift');

describe('the page to open after signing in', () => {
  test('is a page of the dashboard', () => {
    expect(safeRedirect('/convention/1/shifts?_page_number=2#top')).toBe('/convention/1/shifts?_page_number=2#top');
  });
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/sign-in?next=/',
    '/./sign-in',
    '/x/..//evil.example',
    ['/a'],
    undefined,
  ])('is never %j', (next) => {
    expect(safeRedirect(next)).toBe('/');
  });
});

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
    expect(parseView(`/convention/1/shifts${queryStringOf(view)}`, shift)).toEqual(view);
  });
  test('the plain view needs no address', () => {
    expect(queryStringOf(defaultView)).toBe('');
    expect(parseView('/convention/1/shifts', shift)).toEqual(defaultView);
  });
  test('what the list does not understand is left out', () => {
    expect(parseView('/x?_order_by=colour&secret=1&_page_number=-2&_items_per_page=9999&name=', shift)).toEqual({
      ...defaultView,
      size: 100,
    });
  });
  test('the list is asked in the words of the API', () => {
    expect(
      parametersOf(
        {
          ...{ ...defaultView, query: 'a', order: 'name', direction: 'desc' },
          filters: { shifttype_id: ['null'], _start_start_time: ['2027-08-05T15:00:00Z'] },
        },
        shift,
      ),
    ).toEqual({
      query: 'a',
      shifttype_id: ['null'],
      _start_start_time: '2027-08-05T15:00:00Z', // one value, which several would refuse
      _order_by: 'name',
      _sort_order: 'desc',
      _page_number: 1,
      _items_per_page: 25,
    });
  });
  test('tickets are searched by the names of their holder and event too', () => {
    expect(parametersOf({ ...defaultView, query: 'mara' }, resourceNamed('ticket'))).toMatchObject({
      query: 'mara',
      query_field: ['ticket_number', 'badge.name', 'event.name'],
    });
    expect(parametersOf(defaultView, resourceNamed('ticket'))).not.toHaveProperty('query_field');
  });
  test('another filter begins at the first page, and no values take it away', () => {
    const view = withFilter({ ...defaultView, page: 4 }, 'shifttype_id', ['x']);
    expect(view).toMatchObject({ page: 1, filters: { shifttype_id: ['x'] } });
    expect(withFilter(view, 'shifttype_id', []).filters).toEqual({});
  });
  test('a column sorts upwards, downwards, and then not at all', () => {
    const up = withSort(defaultView, 'name');
    const down = withSort(up, 'name');
    expect([up, down, withSort(down, 'name')].map(({ order, direction }) => [order, direction])).toEqual([
      ['name', 'asc'],
      ['name', 'desc'],
      [null, 'asc'],
    ]);
  });
});
