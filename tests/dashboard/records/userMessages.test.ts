import { expect, test } from 'vitest';
import type { Viewer } from '../../../src/client/useViewer.ts';
import { userMessages } from '../../../src/components/people/userMessages.ts';
import { eventhost } from '../../../src/resources/events/eventhost.ts';
import { columnsOfPage } from '../../../src/resources/schema/listPage.ts';

const staff = (...privileges: string[]): Viewer => ({ user_id: 'me', admin: false, privileges: new Set(privileges) });
const presence = { badge: ['b'], volunteer: ['v'], event: ['e', 'f'] };
const hrefs = (viewer: Viewer, found = presence) =>
  userMessages('c', viewer, found).flatMap((entry) => (entry ? [entry.href?.split('view=write&')[1]] : []));

test('the page of a person leads to a message to them, as far as the viewer may write to them', () => {
  expect(hrefs(staff('registration'))).toEqual(['audience=badges&id=b']);
  expect(hrefs(staff('volunteers'))).toEqual(['audience=volunteers&id=v']);
  expect(hrefs(staff('scheduling'))).toEqual(['audience=hosts&id=e&id=f']);
  expect(hrefs(staff('registration', 'volunteers', 'scheduling'))).toEqual(['audience=badges&id=b', 'audience=hosts&id=e&id=f']);
  expect(hrefs(staff('merch'))).toEqual([]);
  expect(hrefs(staff('registration'), { badge: [], volunteer: [], event: [] })).toEqual([]);
});

test('the list of what somebody hosts has events, and no numbers of their order', () => {
  expect(columnsOfPage(eventhost.page).map(({ name }) => name)).toEqual(['event_id']);
});
