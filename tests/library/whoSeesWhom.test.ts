import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let librarian: Account;
let cataloguer: Account;
let desk: Account;
let entrant: Account;
let library_id: string;
let game_id: string;
beforeAll(async () => {
  scene = await makeScene();
  [librarian, cataloguer, desk, entrant] = await Promise.all([
    scene.newcomer(),
    signUp(scene.service),
    signUp(scene.service),
    signUp(scene.service),
  ]);
  library_id = (await scene.make('library', { name: 'Games' }, librarian)).id;
  const none = { library_id, catalog: false, checkouts: false, settings: false };
  await scene.make('libraryprivilege', { ...none, user_id: cataloguer.user_id, catalog: true }, librarian);
  await scene.make('libraryprivilege', { ...none, user_id: desk.user_id, checkouts: true }, librarian);
  game_id = (await scene.make('librarygame', { library_id, name: 'Towers', catalog_number: 'T1' }, librarian)).id;
});
afterAll(() => scene.stop());
const nobody = () => caller(scene.service);
const items = async (call: Account['call'], path: string, params: Body = {}) =>
  (await ok(call('GET', `/api/${path}`, params))).items as Body[];

describe('entries for a play-to-win game', () => {
  let badge_id: string;
  beforeAll(async () => {
    const badgetype = await scene.make('badgetype', { convention_id: scene.convention_id, name: 'General' });
    const person = { badgetype_id: badgetype.id, firstname: 'Zoe', lastname: 'Quimby', user_id: entrant.user_id };
    badge_id = (await scene.make('badge/verified', person)).id;
    const game = { library_id, librarygame_id: game_id };
    await scene.make('playtowin', { ...game, name: 'Zoe Quimby', badge_id }, librarian);
    await scene.make('playtowin', { ...game, name: 'Adam Young' }, librarian);
  });
  const path = () => `library/${library_id}/playtowins`;

  test('show first names and an initial to everybody, full names to those who work in the library and to the entrant', async () => {
    const names = async (call: Account['call']) => (await items(call, path())).map(({ name }) => name).sort();
    for (const call of [nobody(), scene.stranger.call, scene.organiser.call])
      expect(await names(call)).toEqual(['Adam Y.', 'Zoe Q.']);
    for (const { call } of [librarian, desk, cataloguer]) expect(await names(call)).toEqual(['Adam Young', 'Zoe Quimby']);
    expect(await names(entrant.call)).toEqual(['Adam Y.', 'Zoe Quimby']);
    expect(await items(nobody(), path(), { query: 'quimby' })).toEqual([]);
    expect(await items(desk.call, path(), { query: 'quimby' })).toHaveLength(1);
  });
  test('are not found by badge or user, except by those who see them', async () => {
    for (const call of [nobody(), scene.stranger.call, scene.organiser.call])
      for (const params of [
        { badge_id },
        { user_id: entrant.user_id },
        { user_id: scene.stranger.user_id },
        { badge_id: 'null' },
      ])
        expect([params, await items(call, path(), params)]).toEqual([params, await items(call, path())]);
    for (const params of [{ badge_id }, { user_id: entrant.user_id }])
      expect((await items(desk.call, path(), params)).map(({ name }) => name)).toEqual(['Zoe Quimby']);
  });
});

test('loans are read by those who lend and by whoever borrowed, not by those who keep the catalog', async () => {
  const loan = await scene.make('librarygamecheckout', { library_id, librarygame_id: game_id, renter_name: 'Zoe Quimby' }, desk);
  const read = `/api/librarygamecheckout/${loan.id}`;
  for (const { call } of [desk, librarian]) {
    expect(await ok(call('GET', read))).toMatchObject({ renter_name: 'Zoe Quimby' });
    expect(await items(call, `library/${library_id}/checkouts`)).toHaveLength(1);
    expect((await items(call, `library/${library_id}/games`, { _include: 'out_to' }))[0]).toMatchObject({ out_to: 'Zoe Quimby' });
  }
  for (const { call } of [cataloguer, scene.stranger, scene.foreigner]) {
    expect(await refusal(call('GET', read))).toBe('403/450 null');
    for (const list of [`library/${library_id}/checkouts`, `librarygame/${game_id}/checkouts`, 'librarygamecheckout'])
      expect([list, await items(call, list)]).toEqual([list, []]);
    expect((await items(call, `library/${library_id}/games`, { _include: 'out_to' }))[0]).toMatchObject({ out_to: null });
  }
});
