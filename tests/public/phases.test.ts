import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import type { Account } from '../support/people.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Coming' });
});
afterAll(() => s.stop());

const page = async (path: string, { session_id }: Partial<Account> = {}) =>
  (await fetch(s.service.base_url + path, { headers: session_id ? { cookie: `session_id=${session_id}` } : {} })).text();
const convention = (name: string): Promise<TestRecord> =>
  s.make('convention', { name, group_id: s.con.record.group_id, timezone: 'America/Chicago' });
const inviting = ['Get a badge', 'Submit an event', 'Sign up to help'];
const found = (html: string) => inviting.filter((text) => html.includes(text));

test('a convention of which nothing is known yet offers no program and no submissions, and says that its dates follow', async () => {
  const { uri_part } = await convention('Some Day Con');
  const html = await page(`/c/${uri_part}`);
  for (const text of ['Dates to be announced', 'The program will be here once it is ready.']) expect(html).toContain(text);
  expect(html).not.toContain('See the program');
  expect(found(html)).toEqual(['Sign up to help']);
});

test('a convention that is over or canceled sells no badges and looks for nobody', async () => {
  const { id, uri_part } = await convention('Long Ago Con');
  const day = { convention_id: id, start_date: '2020-08-05 14:00:00', end_date: '2020-08-05 22:00:00', generate_dayparts: 1 };
  await s.make('conventionday', day);
  await s.make('eventtype', { convention_id: id, name: 'Talk' });
  await s.make('badgetype', { convention_id: id, name: 'Weekend', badge_limit: 5, available_to_public: 1 });
  const person = await s.newcomer();
  const here = `/c/${uri_part}`;

  const over = await page(here);
  expect(over).toContain('This convention is over.');
  expect(found(over)).toEqual([]);
  for (const text of ['once it is ready', 'InStock']) expect(over).not.toContain(text);
  expect(await page(`${here}/submit`, person)).not.toContain('Talk');
  expect(await page(`${here}/volunteer`, person)).not.toContain('data-call="POST /volunteer"');
  expect(await page(`${here}/badges`, person)).not.toContain('data-call="POST /badge"');

  await s.make('conventionday', { ...day, start_date: '2037-08-05 14:00:00', end_date: '2037-08-05 22:00:00' });
  await expect.poll(() => page(here)).not.toContain('This convention is over.'); // a kept copy may be a second old
  expect(found(await page(here))).toEqual(inviting);
  expect(await page(`${here}/submit`, person)).toContain('Talk');
  expect(await page(`${here}/volunteer`, person)).toContain('data-call="POST /volunteer"');
  expect(await page(`${here}/badges`, person)).toContain('data-call="POST /badge"');

  await s.put('convention', id, { cancelled: 1 });
  await expect.poll(() => page(here)).toContain('This convention has been cancelled.');
  expect(found(await page(here))).toEqual([]);
  expect(await page(`${here}/badges`, person)).not.toContain('data-call="POST /badge"');
});
