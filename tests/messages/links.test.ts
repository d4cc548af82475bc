import { expect, test } from 'vitest';
import { audienceInAddress, filtersOfRows, messageLinks, writeHref } from '../../src/client/links/messageLinks.ts';
import { defaultView } from '../../src/client/url/listView.ts';
import type { Viewer } from '../../src/client/useViewer.ts';

const staff = (...names: string[]): Viewer => ({ user_id: 'u', admin: false, privileges: new Set(names) });
const rows = (count: number) => ({ ids: new Set(Array.from({ length: count }, (_, n) => `id-${n}`)), isAll: false });
const all = { ids: new Set<string>(), isAll: true };
const view = { ...defaultView, filters: { checked_in: ['false'] } };

test('selected rows become the audience: by their ids, or by the filters of the whole list', () => {
  const badges = { procedure: 'convention.badges', input: { id: 'con' }, view };
  expect(filtersOfRows('badge', badges, rows(2))).toEqual({ id: ['id-0', 'id-1'] });
  expect(filtersOfRows('badge', badges, rows(101))).toBeNull();
  expect(filtersOfRows('badge', badges, all)).toEqual({ checked_in: ['false'] });
  const tickets = { procedure: 'event.tickets', input: { id: 'event' }, view: defaultView };
  expect(filtersOfRows('ticket', tickets, all)).toEqual({ event_id: ['event'] });
  expect(filtersOfRows('event', { ...tickets, procedure: 'eventgroup.events' }, all)).toBeNull();
});
test('the page of an event leads to its hosts and to those with a ticket, for those who may write to them', () => {
  const event = { id: 'e', convention_id: 'c', host_count: 1, taken_count: 3 };
  const labels = (viewer: Viewer, record = event) => messageLinks('event', record, viewer).map(({ label }) => label);
  expect(labels(staff('scheduling'))).toEqual(['Message host']);
  expect(labels(staff('organizer'))).toEqual(['Message host', 'Message ticket holders']);
  expect(labels(staff('organizer'), { ...event, host_count: 2, taken_count: 1 })).toEqual([
    'Message hosts',
    'Message ticket holder',
  ]);
  expect(labels(staff('organizer'), { ...event, host_count: 0, taken_count: 0 })).toEqual([]);
  expect(labels(staff('merch'))).toEqual([]);
  expect(messageLinks('event', event, staff('scheduling'))[0]?.href).toBe(
    '/convention/c/messages?view=write&audience=hosts&id=e',
  );
});
test('a record of one person leads to that person', () => {
  const labels = (resource: string, counts = {}) =>
    messageLinks(resource, { id: 'x', convention_id: 'c', ...counts }, staff('organizer')).map(({ label }) => label);
  expect(labels('ticket')).toEqual(['Message holder']);
  expect(labels('badge')).toEqual(['Message holder']);
  expect(labels('shift', { scheduled_count: 1 })).toEqual(['Message volunteer']);
  expect(labels('shift', { scheduled_count: 3 })).toEqual(['Message volunteers']);
  expect(labels('shift', { scheduled_count: 0 })).toEqual([]);
});
test('a game that is out leads to whoever has it, for those who may write to holders of badges', () => {
  const loan = {
    id: 'l',
    convention_id: 'c',
    badge_id: 'b',
    is_checked_in: false,
    is_overdue: true,
    librarygame: { name: 'Azul' },
  };
  const links = (record: object, viewer = staff('registration')) =>
    messageLinks('librarygamecheckout', { ...loan, ...record }, viewer);
  expect(links({}).map(({ label }) => label)).toEqual(['Message borrower']);
  expect(audienceInAddress(links({})[0]?.href ?? '', ['badges'])).toEqual({
    ...{ audience: 'badges', ids: ['b'] },
    ...{ subject: 'Azul from the library', body: 'Azul is overdue. Bring it back to the library.' },
  });
  for (const none of [{ badge_id: null }, { is_checked_in: true }, { convention_id: null }]) expect(links(none)).toEqual([]);
  expect(links({}, staff('library', 'volunteers'))).toEqual([]);
});
test('an address chooses only an audience that the viewer may write to', () => {
  const address = writeHref('c', 'badges', { id: ['a', 'b'], checked_in: ['false'] }, 'Ada');
  expect(audienceInAddress(address, ['badges', 'tickets'])).toEqual({ audience: 'badges', ids: ['a', 'b'] });
  expect(audienceInAddress(address, ['hosts'])).toBeNull();
  const begun = { subject: 'New host: Azul', body: 'Azul is hosted by Ann & Bo now.' };
  expect(audienceInAddress(writeHref('c', 'tickets', { event_id: ['e'] }, '', begun), ['tickets'])).toEqual({
    audience: 'tickets',
    ids: [],
    ...begun,
  });
  expect(audienceInAddress('/convention/c/messages', ['badges'])).toBeNull();
});
