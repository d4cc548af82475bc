import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refusal } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { csv, JOB_SECOND, listGames, makeLibrary, runImport } from './imports.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService({ settings: { JOB_SECOND } });
});
afterAll(() => service.stop());

describe('a CSV file', () => {
  const head = 'objectid,objectname,own,minplayers,maxplayers,playingtime,bggrecagerange,avgweight';

  test('is read by its headings; games that cannot be imported are reported with their lines', async () => {
    const library = await makeLibrary(service);
    const text = `\ufeffOwn,Objectname,comment,objectid,maxplayers,minplayers,minplaytime,playingtime,bggrecagerange\r
1,"Catan, ""the"" game","first\r\nsecond",13,4,3,60,120,10+\r
0,Wanted,,14,,,,,\r
1,No number,,x15,,,,,\r
1,,,16,,,,,\r
1,Wrong way round,,17,2,4,,,\r
1,Without id,,,0,0,0,0,\r
1,Short,,18\r
`;
    const job = await runImport(library, csv(text, 'my games.csv'));
    expect(job.result).toEqual({
      source: 'csv',
      name: 'my games.csv',
      found: 6,
      created: 3,
      filled: 0,
      unchanged: 0,
      failed: [
        { line: 5, name: 'No number', reason: 'objectid must be a whole number from 1 to 2147483647.' },
        { line: 6, name: '', reason: 'objectname is empty.' },
        { line: 7, name: 'Wrong way round', reason: 'maxplayers is below minplayers.' },
      ],
    });
    const games = await listGames(library);
    expect(games).toMatchObject([
      { name: 'Catan, "the" game', bgg_id: 13, min_players: 3, max_players: 4, min_play_time: 60, max_play_time: 120, age: 10 },
      { name: 'Without id', bgg_id: null, min_players: null, max_play_time: null },
      { name: 'Short', bgg_id: 18 },
    ]);
    expect((await runImport(library, csv(text))).result).toMatchObject({ created: 0, filled: 0, unchanged: 3 });
    expect(await listGames(library)).toEqual(games);
  });

  test('with thousands of games is written in few statements, and a game that it lists twice is created once', async () => {
    const library = await makeLibrary(service);
    const lines = Array.from({ length: 2000 }, (_, i) => `${i + 1},Game ${i + 1},1,2,4,60,8+,2.5`);
    const job = await runImport(library, csv([head, ...lines, lines[0]].join('\n')));
    expect(job.result).toMatchObject({ found: 2001, created: 2000, unchanged: 1 });
    const { paging } = await ok(library.owner.call('GET', `/api/library/${library.id}/games`, { query: 'EXT-02000' }));
    expect(paging).toMatchObject({ total_items: 1 });
  }, 60_000);

  test.each([
    ['without a table', 'Hello\nWorld'],
    ['without a game', `${head}\n`],
    ['that is empty', ''],
  ])('%s is refused', async (_, text) => {
    const library = await makeLibrary(service);
    const path = `/api/library/${library.id}/import/csv`;
    expect(await refusal(library.owner.call('POST', path, { file: csv(text) }))).toBe('400/442 file');
  });

  test('is required, as is the user name of an import from the site', async () => {
    const { id, owner } = await makeLibrary(service);
    expect(await refusal(owner.call('POST', `/api/library/${id}/import/csv`))).toBe('400/441 file');
    expect(await refusal(owner.call('POST', `/api/library/${id}/import/csv`, { file: 'x' }))).toBe('400/442 file');
    expect(await refusal(owner.call('POST', `/api/library/${id}/import/external`))).toBe('400/441 username');
  });
});

test('an import from the site is refused if no site is configured', async () => {
  const { id, owner } = await makeLibrary(service);
  expect(await refusal(owner.call('POST', `/api/library/${id}/import/external`, { username: 'Somebody' }))).toBe('501/501 null');
});
