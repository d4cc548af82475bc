import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { times } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

interface Result {
  librarygame_id: string;
  playtowin_id: string;
  position: number;
  outcome: string;
}
let service: TestService;
let owner: Account;
let desk: Account;
let stranger: Account;
let otherOwner: Account;
let library_id: string;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const game = (sent: Body = {}) =>
  ok(
    owner.call('POST', '/api/librarygame', {
      library_id,
      name: 'Ten Towers',
      catalog_number: crypto.randomUUID(),
      is_play_to_win: true,
      ...sent,
    }),
  );
const enter = (librarygame_id: string, name: string) =>
  ok(desk.call('POST', '/api/playtowin', { library_id, librarygame_id, name }));
const announce = (sent: Body = {}, as = owner) => as.call('POST', `/api/library/${library_id}/draw`, sent);
const resultsOf = (draw: Body) => draw.results as Result[]; // a draw that has run has results
const winnersOf = (draw: Body) => resultsOf(draw).filter(({ outcome }) => outcome === 'winner');

beforeAll(async () => {
  service = await createService();
  [owner, desk, stranger, otherOwner] = (await times(4, () => signUp(service))) as [Account, Account, Account, Account];
  await ok(otherOwner.call('POST', '/api/library', { name: 'Elsewhere' }));
}, 60_000);
afterAll(() => service.stop());
const createLibrary = async () => {
  library_id = (await ok(owner.call('POST', '/api/library', { name: 'Main library' }))).id;
  const checkoutsOnly = { library_id, user_id: desk.user_id, catalog: false, checkouts: true, settings: false };
  await ok(owner.call('POST', '/api/libraryprivilege', checkoutsOnly));
};

describe('a draw of play-to-win games', () => {
  test('can be verified by everyone: hashes are published before it, seed and order after it', async () => {
    await createLibrary();
    const [a, b] = [(await game()).id, (await game()).id];
    const entries: string[] = [];
    for (const name of ['Ann', 'Bo', 'Cy', 'Di']) entries.push(`${a} ${(await enter(a, name)).id}`);
    await enter(a, ' ann ');
    entries.push(`${b} ${(await enter(b, 'Eli')).id}`);
    const draw = await ok(announce());
    expect(draw).toMatchObject({ object_type: 'playtowindraw', status: 'committed', seed: null, results: null, max_wins: 1 });
    expect(draw.entries_hash).toBe(sha256(entries.sort().join('\n')));
    const drawn = await ok(owner.call('POST', `/api/playtowindraw/${draw.id}/run`));
    expect(sha256(String(drawn.seed))).toBe(draw.seed_hash);
    const order = entries
      .filter((line) => line.startsWith(a))
      .sort((x, y) => (sha256(`${drawn.seed} ${x}`) < sha256(`${drawn.seed} ${y}`) ? -1 : 1));
    expect(
      resultsOf(drawn)
        .filter((result) => result.librarygame_id === a)
        .map((result) => `${a} ${result.playtowin_id}`),
    ).toEqual(order);
    const { items } = await ok(stranger.call('GET', `/api/library/${library_id}/playtowins`, { win: true }));
    expect((items as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      winnersOf(drawn)
        .map(({ playtowin_id }) => playtowin_id)
        .sort(),
    );
    expect(await ok(stranger.call('GET', `/api/playtowindraw/${draw.id}`))).toMatchObject({ status: 'drawn', seed: drawn.seed });
  });

  test('lets nobody win more than max_wins games, and draws premium games first', async () => {
    await createLibrary();
    const ordinary = (await game()).id;
    const premium = (await game({ is_premium: true })).id;
    for (const id of [ordinary, premium]) await enter(id, 'Ann');
    await enter(premium, 'Bo');
    await enter(premium, 'Cy');
    const run = async (sent: Body) => {
      const { id } = await ok(announce(sent));
      return ok(owner.call('POST', `/api/playtowindraw/${id}/run`));
    };
    const drawn = await run({});
    expect(resultsOf(drawn)[0]?.librarygame_id).toBe(premium);
    const winners = winnersOf(drawn).map(({ playtowin_id }) => playtowin_id);
    const { items } = await ok(owner.call('GET', `/api/library/${library_id}/playtowins`));
    const names = (items as { id: string; name: string }[]).filter(({ id }) => winners.includes(id)).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(winnersOf(await run({ max_wins: '' }))).toHaveLength(2);
  });

  test('passes the game of an absent winner to the next in line, until nobody is left', async () => {
    await createLibrary();
    const { id } = await game();
    await enter(id, 'Ann');
    await enter(id, 'Bo');
    const draw = await ok(announce());
    const advance = (sent: Body = { librarygame_id: id }, as = owner) =>
      as.call('POST', `/api/playtowindraw/${draw.id}/advance`, sent);
    expect(await refusal(advance())).toBe('409/453 status');
    const [first, second] = resultsOf(await ok(owner.call('POST', `/api/playtowindraw/${draw.id}/run`)));
    expect(resultsOf(await ok(advance())).map(({ outcome }) => outcome)).toEqual(['absent', 'winner']);
    expect(await ok(owner.call('GET', `/api/playtowin/${second?.playtowin_id}`))).toMatchObject({ win: true });
    expect(await ok(owner.call('GET', `/api/playtowin/${first?.playtowin_id}`))).toMatchObject({ win: false });
    expect(await refusal(advance())).toBe('409/453 librarygame_id');
    expect(await refusal(advance({ librarygame_id: (await game()).id }))).toBe('400/442 librarygame_id');
    expect(await refusal(advance({ librarygame_id: draw.id }))).toBe('400/440 librarygame_id');
    expect(await refusal(advance({}))).toBe('400/441 librarygame_id');
    for (const as of [desk, stranger, otherOwner])
      expect(await refusal(advance({ librarygame_id: id }, as))).toBe('403/450 null');
  });

  test('runs once, is run only by those who manage the library, and needs entries', async () => {
    await createLibrary();
    expect(await refusal(announce())).toBe('409/453 playtowins');
    const { id } = await game();
    await Promise.all([1, 2, 3].map((n) => enter(id, `Player ${n}`)));
    for (const as of [desk, stranger, otherOwner]) expect(await refusal(announce({}, as))).toBe('403/450 null');
    const draw = await ok(announce());
    expect(await refusal(desk.call('POST', `/api/playtowindraw/${draw.id}/run`))).toBe('403/450 null');
    const answers = await times(6, () => owner.call('POST', `/api/playtowindraw/${draw.id}/run`));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { items } = await ok(owner.call('GET', `/api/librarygame/${id}/playtowins`, { win: true }));
    expect(items).toHaveLength(1);
  });
});
