import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { makeScene, type Scene } from '../../support/scene.ts';
import { type Device, prepareDevice } from './offlineDesk.ts';
import { type CopiedGame, type CopiedPerson, copyLibrary, giveBack, lend, someNumber } from './offlineLoans.ts';

/* Library desks go on without network: loans and returns are taken in once, and what changed meanwhile is decided. */
let scene: Scene;
let desk: Account;
let library_id: string;
let weekend: string;
const at = (path: string) => `/api/convention/${scene.convention_id}/${path}`;
const privileges = { catalog: false, checkouts: true, settings: false };
const sell = async (firstname: string) => {
  const sent = { badgetype_id: weekend, firstname, lastname: 'Okafor', user_id: null };
  return (await ok(scene.organiser.call('POST', '/api/badge/verified', sent))).id;
};
const addGame = async (name: string) => (await scene.make('librarygame', { library_id, name, catalog_number: someNumber() })).id;
const lentElsewhere = (librarygame_id: string, renter_name = 'Robin') =>
  ok(scene.organiser.call('POST', '/api/librarygamecheckout', { library_id, librarygame_id, renter_name }));
const decide = (id: string, decision: string, as = desk) => as.call('POST', `/api/deskaction/${id}/${decision}`);
const loansOf = (librarygame_id: string) =>
  db.libraryGameCheckout.findMany({ where: { librarygame_id }, orderBy: { date_created: 'asc' } });
async function lender(more: Body = {}): Promise<Account> {
  const one = await scene.newcomer();
  await scene.make('libraryprivilege', { library_id, user_id: one.user_id, ...privileges, ...more });
  return one;
}

beforeAll(async () => {
  scene = await makeScene();
  library_id = (await scene.make('library', { name: 'Main library' })).id;
  await scene.change({ library_id });
  weekend = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 0, max_per_user: null }))
    .id;
  desk = await lender();
});
afterAll(() => scene.stop());

interface Ready {
  readonly device: Device;
  readonly game: CopiedGame;
  readonly person: CopiedPerson;
}
/** A device with a copy that has a game and a person. */
async function ready(name: string, before?: (game: string, badge: string) => Promise<unknown>): Promise<Ready> {
  const [game_id, badge_id] = [await addGame(name), await sell(name)];
  await before?.(game_id, badge_id);
  const device = await prepareDevice(desk, scene.convention_id);
  const { games, people } = await copyLibrary(desk, scene.convention_id);
  const game = games.find(({ id }) => id === game_id) as CopiedGame; // just made
  return { device, game, person: people.find(({ id }) => id === badge_id) as CopiedPerson };
}
interface Planted extends Ready {
  readonly open: Body & { id: string };
}
/** The action of a device that waits for a decision, as the list of the library shows it. */
async function openOf({ game, ...rest }: Ready): Promise<Planted> {
  const found = await ok(desk.call('GET', `/api/library/${library_id}/deskactions`, { status: 'open' }));
  const all = found.items as Planted['open'][]; // a list holds records
  const [open] = all.filter((one) => one.librarygame_id === game.id || (one.reason as string).startsWith(game.name));
  return { game, ...rest, open: open as Planted['open'] };
}
async function plant(name: string, meanwhile: (game: CopiedGame, person: CopiedPerson) => Promise<unknown>): Promise<Planted> {
  const made = await ready(name);
  await meanwhile(made.game, made.person);
  expect(await made.device.sent(lend(made.device, made.game, made.person))).toMatchObject([{ status: 'open' }]);
  return openOf(made);
}

describe('the copy of a library desk', () => {
  test('has games with who has them, and badges by number, code and name', async () => {
    const { game, person } = await ready('Ten Towers', (id) => lentElsewhere(id, 'Robin'));
    expect(game).toMatchObject({ name: 'Ten Towers', is_in_circulation: true, loan: { renter_name: 'Robin' } });
    expect(Object.keys(person).sort()).toEqual(['badge_code', 'badge_number', 'id', 'name']);
    const all = await ok(desk.call('GET', at('desk-snapshot')));
    expect(all).toMatchObject({
      items: [],
      types: [],
      is_registration: false,
      library: { id: library_id, name: 'Main library' },
    });
    const rest = await ok(desk.call('GET', at('desk-snapshot'), { after: 1_000_000, after_game: game.id }));
    expect((rest.games as CopiedGame[]).some(({ id }) => id === game.id)).toBe(false);
    expect(await refusal(desk.call('GET', at('desk-snapshot'), { after_game: 'x' }))).toBe('400/442 after_game');
  });
  test('is one with that of registration for whoever works at both, and without it for registration alone', async () => {
    const both = await scene.staff('registration');
    expect(await ok(both.call('GET', at('desk-snapshot')))).toMatchObject({ is_registration: true, library: null, games: [] });
    await scene.make('libraryprivilege', { library_id, user_id: both.user_id, ...privileges });
    const copy = await ok(both.call('GET', at('desk-snapshot')));
    expect(copy).toMatchObject({ is_registration: true, library: { id: library_id }, people: [] });
    expect([(copy.games as unknown[]).length > 0, (copy.items as unknown[]).length > 0]).toEqual([true, true]);
  });
  test('is for those who lend games here', async () => {
    const elsewhere = (await scene.make('library', { name: 'Elsewhere' }, scene.foreigner)).id;
    await ok(scene.foreigner.call('PUT', `/api/convention/${scene.elsewhere_id}`, { library_id: elsewhere }));
    const { device, game, person } = await ready('Nobody');
    const others = [
      scene.stranger,
      scene.foreigner,
      await scene.staff('merch'),
      await lender({ catalog: true, checkouts: false }),
    ];
    for (const one of others) {
      expect(await refusal(one.call('GET', at('desk-snapshot')))).toBe('403/450 null');
      expect(await refusal(one.call('POST', at('prepare-desk')))).toBe('403/450 null');
      expect(await refusal(device.send([lend(device, game, person)], {}, one))).toBe('403/450 null');
    }
    const [other, again] = [await lender(), lend(device, game, person)];
    expect(await refusal(device.send([again], {}, other))).toBe('403/450 deskdevice_id');
    expect(await loansOf(game.id)).toEqual([]);
  });
});

describe('what a library desk did', () => {
  test('is done in order and once, also if it is sent again and again at the same time', async () => {
    const { device, game, person } = await ready('Harbor');
    const actions = [lend(device, game, person), giveBack(device, game, 1), lend(device, game, person)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.sent(...actions)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    const loans = await loansOf(game.id);
    expect(loans.map(({ is_checked_in }) => is_checked_in)).toEqual([true, false]);
    expect(loans[0]).toMatchObject({ renter_name: 'Harbor Okafor', badge_id: person.id, convention_id: scene.convention_id });
    const now = await db.libraryGame.findUniqueOrThrow({ where: { id: game.id } });
    expect(now).toMatchObject({ is_checked_out: true, checkout_count: 2, lastcheckout_id: loans[1]?.id });
  });
  test('includes returns of games that were out when the copy was taken, and loans to names', async () => {
    const { device, game } = await ready('Lagoon', (id) => lentElsewhere(id));
    const named = {
      badge_id: null,
      seen: { game_name: 'Lagoon', catalog_number: '', badge_number: 0, badge_code: '', name: 'Mo' },
    };
    const actions = [giveBack(device, game), device.number({ kind: 'lend', librarygame_id: game.id, ...named })];
    expect(await device.sent(...actions)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    expect((await loansOf(game.id)).map(({ renter_name, is_checked_in }) => [renter_name, is_checked_in])).toEqual([
      ['Robin', true],
      ['Mo', false],
    ]);
  });
  test('is done once where two desks lend the same game: the other waits', async () => {
    const { device, game, person } = await ready('Ferry');
    const other = await prepareDevice(await lender(), scene.convention_id);
    const { people } = await copyLibrary(desk, scene.convention_id);
    const someone = people.find(({ id }) => id !== person.id) as CopiedPerson;
    const sent = await Promise.all([device.sent(lend(device, game, person)), other.sent(lend(other, game, someone))]);
    expect(
      sent
        .flat()
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['applied', 'open']);
    expect(await loansOf(game.id)).toHaveLength(1);
  });
  test('waits for registration where it is a check-in and the account only lends games', async () => {
    const { device, person } = await ready('Quarry');
    const seen = {
      ...person,
      firstname: 'Quarry',
      lastname: 'Okafor',
      badgetype_id: weekend,
      print_generation: 1,
      checked_in_date: null,
    };
    const { id: _, ...rest } = seen;
    const action = device.number({ kind: 'check_in', badge_id: person.id, seen: rest });
    const unknown = device.number({ kind: 'check_in', badge_id: crypto.randomUUID(), seen: rest });
    expect(await device.sent(action, unknown)).toMatchObject([
      { status: 'open', conflict: 'not_permitted' },
      { status: 'refused' },
    ]);
    const { items } = await ok(scene.organiser.call('GET', at('deskactions'), { status: 'open', conflict: 'not_permitted' }));
    const [open] = items as Planted['open'][];
    expect(await refusal(decide(open?.id ?? '', 'keep'))).toBe('403/450 null');
    // No more of them wait than others can look through; those of the account in another convention do not count.
    const { id: _id, sequence: _sequence, ...waiting } = await db.deskAction.findUniqueOrThrow({ where: { id: open?.id ?? '' } });
    const MOST = 500;
    const more = Array.from({ length: MOST - 2 }, () => ({
      ...waiting,
      ...{ deskdevice_id: null, sequence: 1, action_key: crypto.randomUUID(), content: waiting.content as object },
    }));
    await db.deskAction.createMany({
      data: [
        ...more,
        { ...more[0], action_key: crypto.randomUUID(), convention_id: scene.elsewhere_id, badge_id: null } as never,
      ],
    });
    const again = () => device.number({ kind: 'check_in', badge_id: person.id, seen: rest });
    expect(await device.sent(again(), again())).toMatchObject([{ status: 'open' }, { status: 'refused' }]);
    await db.deskAction.deleteMany({ where: { action_key: { in: more.map(({ action_key }) => action_key) } } });
    await ok(decide(open?.id ?? '', 'apply', scene.organiser));
    expect((await db.badge.findUniqueOrThrow({ where: { id: person.id } })).checked_in).toBe(true);
  });
});

describe('a conflict is listed in words, and decided', () => {
  test('game out elsewhere: theirs is kept, or it is with whoever left with it here', async () => {
    const kept = await plant('Atoll', ({ id }) => lentElsewhere(id));
    expect(kept.open).toMatchObject({
      conflict: 'out_elsewhere',
      kind: 'lend',
      badge_name: 'Atoll Okafor',
      badge_id: kept.person.id,
    });
    expect(kept.open.reason).toMatch(/^Atoll has been checked out to Robin since .+\.$/);
    await ok(decide(kept.open.id, 'keep'));
    expect(await loansOf(kept.game.id)).toMatchObject([{ renter_name: 'Robin', is_checked_in: false }]);
    const ours = await plant('Basin', ({ id }) => lentElsewhere(id));
    expect(await refusal(decide(ours.open.id, 'replace-badge'))).toBe('403/450 null');
    await ok(decide(ours.open.id, 'apply'));
    expect(await loansOf(ours.game.id)).toMatchObject([
      { renter_name: 'Robin', is_checked_in: true },
      { renter_name: 'Basin Okafor', is_checked_in: false },
    ]);
    expect(await refusal(decide(ours.open.id, 'apply'))).toBe('409/453 status');
  });
  test('game out of circulation: the loan is recorded if somebody says so', async () => {
    const { open, game } = await plant('Cove', ({ id }) =>
      ok(scene.organiser.call('PUT', `/api/librarygame/${id}`, { is_in_circulation: false })),
    );
    expect(open).toMatchObject({ conflict: 'withdrawn', reason: 'Cove is no longer in circulation.' });
    await ok(decide(open.id, 'apply'));
    expect(await loansOf(game.id)).toMatchObject([{ is_checked_in: false }]);
  });
  test('game removed: nothing can be lent', async () => {
    const { open } = await plant('Delta', ({ id }) => ok(scene.organiser.call('DELETE', `/api/librarygame/${id}`)));
    expect(open).toMatchObject({ conflict: 'game_gone', librarygame_id: null, reason: 'Delta was removed from the library.' });
    expect(await refusal(decide(open.id, 'apply'))).toBe('409/453 librarygame_id');
    await ok(decide(open.id, 'keep'));
  });
  test('badge cancelled: the game is lent to a name', async () => {
    const { open, game } = await plant('Estuary', (_, { id }) => ok(scene.organiser.call('DELETE', `/api/badge/${id}`)));
    expect(open).toMatchObject({ conflict: 'gone', reason: 'Estuary: the badge of Estuary Okafor was cancelled.' });
    await ok(decide(open.id, 'apply'));
    expect(await loansOf(game.id)).toMatchObject([{ renter_name: 'Estuary Okafor', badge_id: null, is_checked_in: false }]);
  });
  test('badge replaced: the game is lent to the badge as it is now', async () => {
    const replaced = (_: CopiedGame, { id }: CopiedPerson) =>
      db.$executeRaw`UPDATE badge SET badge_code = badge_code() WHERE id = ${id}::uuid`; // as a transfer does
    const { open, game, person } = await plant('Fjord', replaced);
    expect(open).toMatchObject({ conflict: 'transferred' });
    await ok(decide(open.id, 'apply'));
    expect(await loansOf(game.id)).toMatchObject([{ badge_id: person.id, is_checked_in: false }]);
  });
  test('returned elsewhere: what is stored is kept, and a later loan ends only if somebody says so', async () => {
    const backAndOut = async (again: boolean, name: string) => {
      const made = await ready(name, (id) => lentElsewhere(id));
      await ok(scene.organiser.call('POST', `/api/librarygamecheckout/${made.game.loan?.id}/checkin`));
      if (again) await lentElsewhere(made.game.id, 'Sam');
      expect(await made.device.sent(giveBack(made.device, made.game))).toMatchObject([{ status: 'open' }]);
      return openOf(made);
    };
    const back = await backAndOut(false, 'Glacier');
    expect(back.open).toMatchObject({ conflict: 'returned', badge_name: 'Robin', badge_number: 0 });
    expect(back.open.reason).toMatch(/^Glacier was returned at another desk, .+\.$/);
    expect(await refusal(decide(back.open.id, 'apply'))).toBe('409/453 conflict');
    await ok(decide(back.open.id, 'keep'));
    const out = await backAndOut(true, 'Inlet');
    expect(out.open).toMatchObject({ conflict: 'out_elsewhere' });
    await ok(decide(out.open.id, 'apply'));
    expect(await loansOf(out.game.id)).toMatchObject([{ is_checked_in: true }, { renter_name: 'Sam', is_checked_in: true }]);
  });
  test('a loan that waits is withdrawn when the game comes back to the same desk', async () => {
    const { device, game, person } = await ready('Jetty');
    await ok(scene.organiser.call('PUT', `/api/librarygame/${game.id}`, { is_in_circulation: false }));
    const sent = await device.sent(lend(device, game, person), giveBack(device, game, 1));
    expect(sent).toMatchObject([{ status: 'open' }, { status: 'applied' }]);
    expect(await db.deskAction.findMany({ where: { librarygame_id: game.id, kind: 'lend' } })).toMatchObject([
      { status: 'decided', decision: 'withdrawn' },
    ]);
    expect(await loansOf(game.id)).toEqual([]);
  });
  test('decisions are for those who lend games of the library', async () => {
    const { open } = await plant('Key', ({ id }) => lentElsewhere(id));
    for (const one of [
      scene.stranger,
      scene.foreigner,
      await scene.staff('registration'),
      await lender({ catalog: true, checkouts: false }),
    ]) {
      for (const decision of ['keep', 'apply']) expect(await refusal(decide(open.id, decision, one))).toBe('403/450 null');
      expect(await refusal(one.call('GET', `/api/deskaction/${open.id}`))).toBe('403/450 null');
      const list = await ok(one.call('GET', `/api/library/${library_id}/deskactions`));
      expect(list.items).toEqual([]);
    }
    const answers = await Promise.all([decide(open.id, 'keep'), decide(open.id, 'apply', await lender())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
