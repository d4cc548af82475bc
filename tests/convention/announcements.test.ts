import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let writer: Account;
let others: Account[];
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service);
  writer = await staffWith(con, 'updates');
  others = [await signUp(service), (await makeConvention(service)).organiser, await staffWith(con, 'registration')];
});
afterAll(() => service.stop());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const make = (sent: Body = {}, by = writer) =>
  by.call('POST', '/api/announcement', { convention_id: con.id, title: 'Doors open', ...sent });
const titles = async (call: Account['call']) =>
  ((await ok(call('GET', `/api/convention/${con.id}/announcements`))).items as Body[]).map(({ title }) => title);

test('everyone reads what is published and has not expired, what is pinned first and then the latest', async () => {
  await ok(make({ title: 'Pinned', publish_date: hours(-9), is_pinned: true, text: '**Now** <script>' }));
  await ok(make({ title: 'Older', publish_date: hours(-5) }));
  await ok(make({ title: 'Latest', publish_date: hours(-1), expires_date: hours(1) }));
  const hidden = [
    await ok(make({ title: 'Draft' })),
    await ok(make({ title: 'Planned', publish_date: hours(1) })),
    await ok(make({ title: 'Expired', publish_date: hours(-3), expires_date: hours(-1) })),
  ];
  const stranger = caller(service);
  for (const call of [stranger, ...others.map((other) => other.call)]) {
    expect(await titles(call)).toEqual(['Pinned', 'Latest', 'Older']);
    for (const { id } of hidden) expect(await refusal(call('GET', `/api/announcement/${id}`))).toMatch(/^(401|403)/);
  }
  for (const by of [writer, con.organiser]) expect(await titles(by.call)).toHaveLength(6);
  const [first] = (await ok(stranger('GET', `/api/convention/${con.id}/announcements`))).items as Body[];
  expect(first?.text_html).toContain('<strong>Now</strong>');
  expect(first?.text_html).not.toContain('<script');
});
test('only organizers and staff with the permission "updates" write them, within bounds', async () => {
  const { id } = await ok(make({ publish_date: hours(-1) }));
  for (const other of others) {
    expect(await refusal(make({}, other))).toBe('403/450 null');
    expect(await refusal(other.call('PUT', `/api/announcement/${id}`, { title: 'Mine' }))).toBe('403/450 null');
    expect(await refusal(other.call('DELETE', `/api/announcement/${id}`))).toBe('403/450 null');
  }
  expect(await refusal(make({ title: 'x'.repeat(151) }))).toBe('400/442 title');
  expect(await refusal(make({ text: 'x'.repeat(5001) }))).toBe('400/442 text');
  expect(await refusal(make({ publish_date: hours(2), expires_date: hours(1) }))).toBe('400/442 expires_date');
  expect(await refusal(writer.call('PUT', `/api/announcement/${id}`, { expires_date: hours(-2) }))).toBe('400/442 expires_date');
  expect(await refusal(con.organiser.call('DELETE', `/api/announcement/${id}`))).toBe('200');
});
