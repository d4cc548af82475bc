import { describe, expect, test } from 'vitest';
import { defaultView, type ListView, parseView, queryStringOf } from '../../src/client/url/listView.ts';
import { cellText } from '../../src/components/records/cells/cellText.ts';
import { tableColumns } from '../../src/components/records/columns.ts';
import { csvCell, csvOf } from '../../src/components/records/table/csv.ts';
import { withRange } from '../../src/components/records/table/selection/useSelection.ts';
import { firstViewOf, givenView, queryOf, withFirstView } from '../../src/components/records/table/views/savedViews.ts';
import { resourceNamed } from '../../src/resources/index.ts';

const clock = { zone: 'America/Chicago', hours: 12, year: 2027 } as const;
const event = {
  id: '1',
  object_type: 'event',
  name: 'Tangled "Anchor"',
  event_number: 32,
  is_scheduled: true,
  start_date: '2027-01-21T18:00:00.000Z',
  end_date: '2027-01-21T19:30:00.000Z',
  hosts: [{ name: 'Sakura Yamane' }, { name: '=HYPERLINK("http://x")' }],
  taken_count: 3,
  max_tickets: 1600,
  price: 1204.5,
};

test('a convention in a list of all tells its times by its own clock', () => {
  const column = tableColumns(resourceNamed('convention')).find(({ name }) => name === 'start_date');
  const away = { object_type: 'convention', timezone: 'Asia/Kolkata', start_date: '2027-01-21T18:00:00Z' };
  expect(column && cellText(column, away as never, clock)).toBe('Thu Jan 21, 11:30 PM');
});

test('a discount says all that it is used with', () => {
  const column = tableColumns(resourceNamed('discount')).find(({ label }) => label === 'Used with');
  const say = (record: object) => column && cellText(column, record as never, clock);
  expect(say({ use_with_badges: true, use_with_tickets: false, use_with_boothoptions: true })).toBe('Badges, Booth options');
  expect(say({})).toBe('');
});
test('a discount says what it takes off, as a share or as an amount', () => {
  const column = tableColumns(resourceNamed('discount')).find(({ label }) => label === 'Off');
  const say = (record: object) => column && cellText(column, record as never, clock);
  expect(say({ percent_off: 10, amount_off: 0 })).toBe('10%');
  expect(say({ percent_off: 0, amount_off: 2 })).toBe('2.00');
});

describe('cells of several fields', () => {
  const say = (label: string, record: object) => {
    const column = tableColumns(resourceNamed('event')).find((each) => each.label === label);
    return column && cellText(column, record as never, clock);
  };
  test('say when, how many of how many, and the state', () => {
    expect(say('When', event)).toBe('Thu Jan 21, 12:00–1:30 PM');
    expect(say('Seats taken', event)).toBe('3 of 1,600');
    expect(say('Status', { ...event, is_scheduled: false })).toBe('Unscheduled');
    expect(say('Status', { ...event, is_cancelled: true })).toBe('Cancelled');
    expect(say('When', { ...event, start_date: null, end_date: null })).toBe('');
    expect(say('Seats taken', { ...event, taken_count: 0, max_tickets: 0 })).toBe('No tickets');
  });
  test('have a word for 0 where the declaration has one', () => {
    expect(say('Price', event)).toBe('1,204.50');
    expect(say('Price', { ...event, price: 0 })).toBe('Free');
    expect(say('#', { ...event, event_number: 0 })).toBe('0');
  });
});

describe('a CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-5', '-5'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['a;=1+1', '"a;\'=1+1"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['=a\n"b"', '"\'=a\n""b"""'],
  ])('%j is written as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
  test('holds the columns as they are shown, with numbers that programs understand', () => {
    const columns = tableColumns(resourceNamed('event')).filter(({ label }) => ['#', 'When', 'Host', 'Price'].includes(label));
    expect(csvOf([event], 'Name', columns, clock).split('\r\n')).toEqual([
      'Name,#,When,Host,Price',
      '"Tangled ""Anchor""",32,"Thu Jan 21, 12:00–1:30 PM","Sakura Yamane, =HYPERLINK(""http://x"")",1204.50',
      '',
    ]);
  });
});

test('Shift selects, or no longer selects, the rows from the one before', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  expect([...withRange(new Set(['b']), rows, 'd', 'b')].sort()).toEqual(['b', 'c', 'd']);
  expect([...withRange(new Set(['a', 'b', 'c', 'd']), rows, 'b', 'd')]).toEqual(['a']);
  expect([...withRange(new Set(), rows, 'c', 'gone')]).toEqual(['c']);
});

test('a given view is known in the address, in whichever order its filters are named', () => {
  const r = resourceNamed('event');
  for (const given of r.page.views ?? []) {
    const view = givenView(given, defaultView);
    expect(queryOf(parseView(queryStringOf(view), r))).toBe(queryOf(view));
  }
});
test('a list of staff begins with what is ahead, and says so where all is wanted', () => {
  const changes: string[] = [];
  const set = (next: ListView) => changes.push(queryStringOf(next));
  const at = (address: string, type = 'event', begins = true) => {
    const r = resourceNamed(type);
    return withFirstView(r, parseView(address, r), set, begins);
  };
  expect(queryOf(at('/events').view)).toBe('is_over=false');
  expect([queryOf(at('/events?view=all').view), queryOf(at('/events', 'event', false).view)]).toEqual(['', '']);
  expect(queryOf(at('/events?is_over=true').view)).toBe('is_over=true');
  expect(queryOf(at('/badges', 'badge').view)).toBe('');
  const { view, setView } = at('/events');
  setView({ ...view, filters: {} });
  setView({ ...view, query: 'chess' });
  setView({ ...view, page: 2 });
  expect(changes).toEqual(['?view=all', '?query=chess&is_over=false', '?_page_number=2']);
});

test('a list that is empty in the view it begins with says that view, and not that a search found nothing', () => {
  const label = (address: string, type = 'event') => {
    const r = resourceNamed(type);
    return firstViewOf(r, withFirstView(r, parseView(address, r), () => {}, true).view);
  };
  expect([label('/events'), label('/tickets', 'ticket')]).toEqual(['Upcoming', 'Upcoming']);
  for (const address of ['/events?view=all', '/events?query=chess&is_over=false', '/events?is_over=true'])
    expect(label(address)).toBeUndefined();
  expect(label('/badges', 'badge')).toBeUndefined();
});

test('a saved view stands in the address beside what it shows', () => {
  const r = resourceNamed('event');
  const view = parseView('?is_scheduled=false&view=01890a5d-ac96-774b-bcce-b302099a8057', r);
  expect(view.saved).toBe('01890a5d-ac96-774b-bcce-b302099a8057');
  expect(queryStringOf(view)).toBe('?is_scheduled=false&view=01890a5d-ac96-774b-bcce-b302099a8057');
});
