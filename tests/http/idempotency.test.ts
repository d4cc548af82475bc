import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { photo } from '../integrations/images/samples.ts';
import { makeConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* Idempotency-Key: a client that is not sure whether its request arrived may send it again. */
let service: TestService;
let account: Account;
let other: Account;
beforeAll(async () => {
  service = await createService();
  [account, other] = (await Promise.all([signUp(service), signUp(service)])) as [Account, Account];
}, 60_000);
afterAll(() => service.stop());

const create = (key: string, name: string, by = account) =>
  by.call('POST', '/api/group', { name }, { headers: { 'Idempotency-Key': key } });
const groupsCalled = async (name: string) =>
  ((await ok(account.call('GET', '/api/group', { query: name }))).items as Body[]).length;

test('the same request with the same key runs once and gets the same answer', async () => {
  const first = await create('one', 'Once only');
  const again = await create('one', 'Once only');
  expect(again.body).toEqual(first.body);
  expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
  expect(await groupsCalled('Once only')).toBe(1);
});

test('twenty concurrent requests create one record; the others are refused or get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('storm', 'Storm')));
  const made = answers.filter(({ status }) => status === 200);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(
    answers
      .filter(({ status }) => status !== 200)
      .every(({ status, body }) => status === 409 && (body.error as Body).code === 453),
  ).toBe(true);
  expect(await groupsCalled('Storm')).toBe(1);
  expect((await create('storm', 'Storm')).body).toEqual(made[0]?.body);
});

test('another request with a used key is refused', async () => {
  await create('two', 'Two');
  expect(await refusal(create('two', 'Two, but different'))).toBe('409/443 Idempotency-Key');
});

test('a refusal is replayed too', async () => {
  await ok(create('three', 'Taken name'));
  const first = await create('four', 'Taken name');
  expect([first.status, (await create('four', 'Taken name')).body]).toEqual([409, first.body]);
});

test('keys of different users are independent', async () => {
  const [mine, theirs] = [await create('five', 'Mine'), await create('five', 'Theirs', other)];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(mine.body.id).not.toBe(theirs.body.id);
});

test('answers of sign-ins are never stored', async () => {
  const credentials = { username: account.username, password: account.password, api_key_id: account.api_key_id };
  const signIn = () => ok(caller(service)('POST', '/api/session', credentials, { headers: { 'Idempotency-Key': 'six' } }));
  expect((await signIn()).id).not.toBe((await signIn()).id);
});

describe('a request with a key is one transaction with its answer', () => {
  /** Runs `work` while the database does this at each new row of `idempotency`. */
  async function whileStoring(body: string, work: () => Promise<void>) {
    await db.$executeRawUnsafe(
      `CREATE FUNCTION on_store() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN new; END $$`,
    );
    await db.$executeRawUnsafe(
      `CREATE TRIGGER on_store BEFORE INSERT OR UPDATE ON idempotency FOR EACH ROW WHEN (new.status IS NOT NULL) EXECUTE FUNCTION on_store()`,
    );
    await work().finally(() => db.$executeRawUnsafe('DROP FUNCTION on_store CASCADE'));
  }

  test('so an answer that cannot be stored leaves nothing behind, and the request can be sent again', async () => {
    await whileStoring(`RAISE 'the disk is full' USING ERRCODE = '53100';`, async () => {
      const { status, body, headers } = await create('seven', 'Half done');
      expect([status, headers.get('retry-after')]).toEqual([503, '60']);
      expect(body).toMatchObject({ error: { code: 503, message: expect.stringContaining('storage of the service is full') } });
    });
    expect(await groupsCalled('Half done')).toBe(0);
    expect((await create('seven', 'Half done')).status).toBe(200);
    expect(await groupsCalled('Half done')).toBe(1);
  });
  test('so a connection that dies between the work and its answer leaves no key that is still going on', async () => {
    await whileStoring('PERFORM pg_terminate_backend(pg_backend_pid());', async () => {
      expect((await create('eight', 'Cut off')).status).toBe(503);
    });
    expect((await create('eight', 'Cut off')).status).toBe(200);
    expect(await groupsCalled('Cut off')).toBe(1);
  });
  test('so files are tidied up after it, not while its rows are locked', async () => {
    const { id: convention_id } = await makeConvention(service, { organiser: account });
    const file = new File([await photo(40, 30).png().toBuffer()], 'photo.png', { type: 'image/png' });
    const began = performance.now();
    await ok(
      account.call('POST', '/api/conventionimage', { convention_id, file }, { headers: { 'Idempotency-Key': 'picture' } }),
    );
    expect(performance.now() - began).toBeLessThan(10_000); // a statement waits for a lock for 15 s
    expect(await db.unusedFile.count()).toBe(0);
  });
  test('and its answer shows what the work itself has permitted', async () => {
    const group = await ok(create('nine', 'Fresh rights'));
    const params = { name: 'Fresh', group_id: group.id, _include_options: 1 };
    const keyed = account.call('POST', '/api/convention', params, { headers: { 'Idempotency-Key': 'ten' } });
    const plain = account.call('POST', '/api/convention', params);
    expect(Object.keys(await ok(keyed)).sort()).toEqual(Object.keys(await ok(plain)).sort());
  });
});

test('refusals that say who or when, not what, are not stored', async () => {
  const anonymous = (session?: string) =>
    caller(service, session)('POST', '/api/group', { name: 'Nobody' }, { headers: { 'Idempotency-Key': 'eleven' } });
  expect((await anonymous()).status).toBe(401);
  expect(await db.idempotency.count({ where: { key: 'eleven' } })).toBe(0);
});

test('a write that the database refuses leaves the request its transaction', async () => {
  const { organiser, ...convention } = await makeConvention(service, { rooms: 1 });
  const { id: eventtype_id } = await ok(organiser.call('POST', '/api/eventtype', { convention_id: convention.id, name: 'Talk' }));
  const link = (key: string) =>
    organiser.call(
      'POST',
      '/api/eventtyperoom',
      { eventtype_id, room_id: convention.rooms[0]?.id },
      { headers: { 'Idempotency-Key': key } },
    );
  await ok(link('link'));
  expect(await refusal(link('link-again'))).toBe('409/443 room_id');
});
