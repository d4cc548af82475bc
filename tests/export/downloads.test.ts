import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, ok } from '../support/people.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

/* A file of a list is sent for as long as its reader may read the list, and one at a time. */
let service: TestService;
let con: TestConvention;
/** More than lies between two programs: the service has to wait for its reader. */
const ROWS = 1_600;
const LETTERS = 20_000;

beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1 });
  const { id: type_id } = await ok(con.organiser.call('POST', '/api/eventtype', { convention_id: con.id, name: 'Talk' }));
  const db = await database();
  await db.event.createMany({
    data: Array.from({ length: ROWS }, (_, n) => ({
      convention_id: con.id,
      type_id,
      ...{ event_number: n + 1, name: `Talk ${n}`, max_tickets: 4, priority: 1, duration: 60 },
      long_description: String(n).repeat(LETTERS).slice(0, LETTERS),
    })),
  });
});
afterAll(() => service.stop());

const begin = async (who: Account) => {
  const query = new URLSearchParams({ _format: 'jsonl', _columns: 'name,long_description' });
  const answer = await fetch(`${service.base_url}/api/convention/${con.id}/events?${query}`, {
    headers: { authorization: `Bearer ${who.session_id}` },
  });
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('no body');
  /** How many records come until the file ends; throws where it is cut. */
  const rest = async () => {
    const parts: Uint8Array[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    return Buffer.concat(parts).toString().trim().split('\n').length;
  };
  return { status: answer.status, rest, cancel: () => reader.cancel() };
};

test('a file goes on for whoever keeps their rights, however slowly they read', async () => {
  const seller = await staffWith(con, 'merch');
  const { status, rest } = await begin(seller);
  await ok(seller.call('PUT', `/api/user/${seller.user_id}`, { real_name: 'Somebody Else' }));
  expect([status, await rest()]).toEqual([200, ROWS]);
});
test('whoever signs out, or loses a right, does not get the rest', async () => {
  const leaves = await staffWith(con, 'merch');
  const first = await begin(leaves);
  await ok(leaves.call('DELETE', `/api/session/${leaves.session_id}`));
  await expect(first.rest()).rejects.toThrow();
  const loses = await staffWith(con, 'merch');
  const second = await begin(loses);
  const db = await database();
  const { id } = await db.conventionPrivilege.findFirstOrThrow({ where: { user_id: loses.user_id } });
  await ok(con.organiser.call('DELETE', `/api/conventionprivilege/${id}`));
  await expect(second.rest()).rejects.toThrow();
  // The service lets go of the file a moment after its reader has seen it cut.
  const again = await vi.waitFor(async () => {
    const answer = await begin(loses);
    expect(answer.status).toBe(200);
    return answer;
  }, 10_000);
  expect(await again.rest()).toBe(ROWS);
});
test('a second file waits for the first, whichever process sends it, and not for one that has died', async () => {
  const seller = await staffWith(con, 'merch');
  const first = await begin(seller);
  expect((await begin(seller)).status).toBe(429);
  const db = await database();
  const key = `download:${seller.user_id}`;
  expect(await db.quotaUse.count({ where: { key } })).toBe(1);
  expect(await first.rest()).toBe(ROWS);
  expect(await db.quotaUse.count({ where: { key } })).toBe(0);
  const counted = { key, used: 1, limit: 1 };
  await db.quotaUse.create({ data: { ...counted, until_date: new Date(Date.now() + 60_000) } });
  expect((await begin(seller)).status).toBe(429);
  await db.quotaUse.update({ where: { key }, data: { until_date: new Date(Date.now() - 1_000) } });
  const last = await begin(seller);
  expect(last.status).toBe(200);
  await last.cancel();
  await expect.poll(() => db.quotaUse.count({ where: { key } })).toBe(0);
});
