import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let owner: Account;
let desk: Account;
let stranger: Account;
let otherOwner: Account;
let library_id: string;

const game = (sent: Body = {}) =>
  ok(owner.call('POST', '/api/librarygame', { library_id, name: 'Ten Towers', catalog_number: crypto.randomUUID(), ...sent }));
const loan = (librarygame_id: string, sent: Body = {}, by = desk) =>
  by.call('POST', '/api/librarygamecheckout', { library_id, librarygame_id, renter_name: 'Robin', ...sent });

beforeAll(async () => {
  service = await createService();
  [owner, desk, stranger, otherOwner] = (await Promise.all([1, 2, 3, 4].map(() => signUp(service)))) as [
    Account,
    Account,
    Account,
    Account,
  ];
  library_id = (await ok(owner.call('POST', '/api/library', { name: 'Main library' }))).id;
  await ok(otherOwner.call('POST', '/api/library', { name: 'Elsewhere' }));
  const checkoutsOnly = { library_id, user_id: desk.user_id, catalog: false, checkouts: true, settings: false };
  await ok(owner.call('POST', '/api/libraryprivilege', checkoutsOnly));
}, 60_000);
afterAll(() => service.stop());

describe('lending', () => {
  test('a loan marks the game as out; the check-in marks it as in and records the time', async () => {
    const { id } = await game({ max_play_time: 60 });
    const checkout_date = new Date(Math.floor(Date.now() / 1000) * 1000 - 600_000).toISOString();
    const out = await ok(loan(id, { checkout_date }));
    expect(out).toMatchObject({ is_checked_in: false, is_overdue: false, date_created: checkout_date });
    expect(Date.parse(String(out.due_date)) - Date.parse(checkout_date)).toBe(120 * 60_000);
    expect(await ok(stranger.call('GET', `/api/librarygame/${id}`))).toMatchObject({ is_checked_out: true, checkout_count: 1 });
    const back = await ok(desk.call('POST', `/api/librarygamecheckout/${out.id}/checkin`));
    expect(back).toMatchObject({ is_checked_in: true });
    expect(back.checkedout_seconds).toBeGreaterThanOrEqual(600);
    expect(await ok(stranger.call('GET', `/api/librarygame/${id}`))).toMatchObject({ is_checked_out: false });
  });

  test('a game that is out cannot be lent; the refusal names the renter', async () => {
    const { id } = await game();
    const out = await ok(loan(id));
    const answer = await loan(id);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 443, data: 'librarygame_id' }, conflicts: [{ id: out.id, name: 'Robin' }] },
    });
  });

  test('when fifty desks lend the same game at once, exactly one succeeds', async () => {
    const { id } = await game();
    const answers = await Promise.all(Array.from({ length: 50 }, () => loan(id)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await ok(stranger.call('GET', `/api/librarygame/${id}`))).toMatchObject({ is_checked_out: true, checkout_count: 1 });
  });

  test('a loan that was checked in cannot be checked in or reset again', async () => {
    const { id } = await ok(loan((await game()).id));
    await ok(desk.call('POST', `/api/librarygamecheckout/${id}/checkin`));
    expect(await refusal(desk.call('POST', `/api/librarygamecheckout/${id}/checkin`))).toBe('409/453 is_checked_in');
    expect(await refusal(desk.call('POST', `/api/librarygamecheckout/${id}/reset-checkout-time`))).toBe('409/453 is_checked_in');
  });

  test('games out of circulation, games of other libraries, and impossible times are refused', async () => {
    const withdrawn = await game({ is_in_circulation: false });
    expect(await refusal(loan(withdrawn.id))).toBe('409/453 is_in_circulation');
    const elsewhere = (await ok(otherOwner.call('GET', '/api/library', { user_id: otherOwner.user_id }))).items as Body[];
    const foreignGame = { library_id: elsewhere[0]?.id, name: 'Far Away', catalog_number: '1' };
    const foreign = await ok(otherOwner.call('POST', '/api/librarygame', foreignGame));
    expect(await refusal(loan(foreign.id))).toBe('400/442 librarygame_id');
    const { id } = await game();
    expect(await refusal(loan(id, { checkout_date: '2999-01-01T00:00:00Z' }))).toBe('400/442 checkout_date');
    expect(await refusal(loan(id, { checkout_date: '2020-01-01T00:00:00Z' }))).toBe('400/442 checkout_date');
    const out = await ok(loan(id));
    const later = { checkin_date: new Date(Date.now() + 3_600_000).toISOString() };
    expect(await refusal(desk.call('POST', `/api/librarygamecheckout/${out.id}/checkin`, later))).toBe('400/442 checkin_date');
    const before = { checkin_date: '2020-01-01T00:00:00Z' };
    expect(await refusal(desk.call('POST', `/api/librarygamecheckout/${out.id}/checkin`, before))).toBe('400/442 checkin_date');
  });

  test('strangers and the staff of other libraries have no access to loans', async () => {
    const out = await ok(loan((await game()).id));
    for (const account of [stranger, otherOwner]) {
      expect(await refusal(account.call('GET', `/api/librarygamecheckout/${out.id}`))).toBe('403/450 null');
      expect(await refusal(account.call('POST', `/api/librarygamecheckout/${out.id}/checkin`))).toBe('403/450 null');
      expect(await ok(account.call('GET', `/api/library/${library_id}/checkouts`))).toMatchObject({ items: [] });
    }
    expect(await refusal(loan((await game()).id, {}, stranger))).toBe('403/450 null');
  });

  test('a game that is out and its library cannot be deleted', async () => {
    const { id } = await game();
    await ok(loan(id));
    expect(await refusal(owner.call('DELETE', `/api/librarygame/${id}`))).toBe('409/453 is_checked_out');
    expect(await refusal(owner.call('DELETE', `/api/library/${library_id}`))).toBe('409/453 checkouts');
  });
});

describe('library privileges', () => {
  test('the privilege for checkouts does not allow changes of the catalog or the settings', async () => {
    const { id } = await game();
    expect(await refusal(desk.call('PUT', `/api/librarygame/${id}`, { name: 'X' }))).toBe('403/450 null');
    expect(await refusal(desk.call('PUT', `/api/library/${library_id}`, { name: 'X' }))).toBe('403/450 null');
  });

  test('users without privileges in the library are found by their full user name', async () => {
    const find = (query: string, by = owner) => by.call('GET', `/api/library/${library_id}/user`, { query });
    expect(((await ok(find(stranger.username))).items as Body[]).map(({ id }) => id)).toEqual([stranger.user_id]);
    expect((await ok(find(desk.username))).items).toEqual([]);
    expect((await ok(find(stranger.username.slice(0, 8)))).items).toEqual([]);
    expect(await refusal(find('ab'))).toBe('400/442 query');
    expect(await refusal(find('abc', desk))).toBe('403/450 null');
  });

  test('only the owner transfers a library', async () => {
    const { id } = await ok(owner.call('POST', '/api/library', { name: 'Second' }));
    await ok(owner.call('POST', '/api/libraryprivilege', { library_id: id, user_id: desk.user_id }));
    expect(await refusal(desk.call('PUT', `/api/library/${id}`, { user_id: desk.user_id }))).toBe('403/450 user_id');
    await ok(owner.call('PUT', `/api/library/${id}`, { user_id: stranger.user_id }));
    expect(await refusal(owner.call('PUT', `/api/library/${id}`, { name: 'Mine' }))).toBe('403/450 null');
  });

  test('at least one privilege is required, one record per user, and none for the owner', async () => {
    const none = { library_id, user_id: stranger.user_id, catalog: 0, checkouts: 0, settings: 0 };
    expect(await refusal(owner.call('POST', '/api/libraryprivilege', none))).toBe('400/442 catalog');
    expect(await refusal(owner.call('POST', '/api/libraryprivilege', { library_id, user_id: owner.user_id }))).toBe(
      '409/443 user_id',
    );
    expect(await refusal(owner.call('POST', '/api/libraryprivilege', { library_id, user_id: desk.user_id }))).toBe(
      '409/443 user_id',
    );
  });
});

describe('play to win', () => {
  test('a game has one winner; a new winner replaces the old one, and the log says so', async () => {
    const { id } = await game({ is_play_to_win: true });
    const enter = (name: string) => ok(desk.call('POST', '/api/playtowin', { library_id, librarygame_id: id, name }));
    const [first, second] = [await enter('Kim'), await enter('Sam')];
    await ok(desk.call('PUT', `/api/playtowin/${first.id}`, { win: true }));
    await ok(desk.call('PUT', `/api/playtowin/${second.id}`, { win: 1 }));
    const list = await ok(stranger.call('GET', `/api/librarygame/${id}/playtowins`, { win: 1 }));
    expect((list.items as Body[]).map((entry) => entry.name)).toEqual(['Sam']);
    expect(((await ok(owner.call('GET', `/api/librarygame/${id}/logs`))).items as Body[])[0]?.comment).toContain('Kim');
  });

  test('an entry for a game that is not play-to-win is stored with a warning', async () => {
    const { id } = await game();
    const entry = await ok(desk.call('POST', '/api/playtowin', { library_id, librarygame_id: id, name: 'Kim' }));
    expect(entry._warnings).toMatchObject([{ data: 'librarygame_id' }]);
  });
});

describe('catalog numbers', () => {
  test('are unique in a library, whatever their case', async () => {
    await game({ catalog_number: 'Cat-1' });
    const twin = { library_id, name: 'Twin', catalog_number: 'CAT-1' };
    expect(await refusal(owner.call('POST', '/api/librarygame', twin))).toBe('409/443 catalog_number');
  });
});

describe('stock-takes', () => {
  test('games that were not scanned are missing; only an active stock-take takes scans, and only one is active', async () => {
    const own = await ok(owner.call('POST', '/api/library', { name: 'Counted' }));
    const make = (n: number) =>
      ok(owner.call('POST', '/api/librarygame', { library_id: own.id, name: `Game ${n}`, catalog_number: `A${n}` }));
    const [scanned, unscanned] = [await make(1), await make(2)];
    const { id } = await ok(owner.call('POST', '/api/libraryinventory', { library_id: own.id, name: 'Spring' }));
    const scan = (sent: Body) => owner.call('POST', '/api/libraryinventoryitem', { libraryinventory_id: id, ...sent });
    expect(await refusal(scan({ catalog_number: 'A1' }))).toBe('409/453 status');
    await ok(owner.call('POST', `/api/libraryinventory/${id}/activate`));
    const other = await ok(owner.call('POST', '/api/libraryinventory', { library_id: own.id, name: 'Again' }));
    expect(await refusal(owner.call('POST', `/api/libraryinventory/${other.id}/activate`))).toBe('409/453 status');
    expect(await ok(scan({ catalog_number: 'a1' }))).toMatchObject({ librarygame_id: scanned.id });
    expect(await refusal(scan({ librarygame_id: scanned.id }))).toBe('409/443 librarygame_id');
    expect(await refusal(scan({ catalog_number: 'A9' }))).toBe('400/440 librarygame_id');
    const missing = await ok(stranger.call('GET', `/api/libraryinventory/${id}/missing-games`));
    expect(missing.items).toMatchObject([{ id: unscanned.id, out_to: null }]);
    const deprecated = await stranger.call('GET', `/api/libraryinventory/${id}/missing_games`);
    expect([deprecated.headers.get('deprecation'), deprecated.headers.get('link')]).toEqual([
      'true',
      expect.stringContaining(`/api/libraryinventory/${id}/missing-games`),
    ]);
    expect(deprecated.body.items).toEqual(missing.items);
    expect(await ok(owner.call('POST', `/api/libraryinventory/${id}/close`))).toMatchObject({
      status: 'closed',
      missing_count: 1,
      item_count: 1,
    });
    expect(await refusal(owner.call('POST', `/api/libraryinventory/${id}/close`))).toBe('409/453 status');
  });
});

test('deprecated lists answer like their successors and name them', async () => {
  for (const [deprecated, successor] of [
    ['librarygames', 'games'],
    ['libraryinventories', 'inventories'],
  ] as const) {
    const answer = await stranger.call('GET', `/api/library/${library_id}/${deprecated}`);
    expect(answer.headers.get('link')).toContain(`/api/library/${library_id}/${successor}`);
    expect(answer.body).toEqual((await stranger.call('GET', `/api/library/${library_id}/${successor}`)).body);
  }
});

test('an import by user name brings the sample collection if no site is configured', async () => {
  const path = `/api/library/${library_id}/import/external`;
  expect(await refusal(owner.call('POST', path))).toBe('400/441 username');
  expect(await refusal(stranger.call('POST', path, { username: 'collector' }))).toBe('403/450 null');
  const { job_id } = await ok(owner.call('POST', path, { username: 'collector' }));
  await expect
    .poll(async () => (await ok(owner.call('GET', `/api/job/${job_id}`))).status, { timeout: 20_000 })
    .toBe('completed');
  const { items } = await ok(owner.call('GET', `/api/library/${library_id}/games`, { query: 'Backgammon' }));
  expect(items).toMatchObject([{ name: 'Backgammon', max_players: 2, catalog_number: expect.stringMatching(/^EXT-/) }]);
});
