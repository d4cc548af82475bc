import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refusal } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';
import { csv, JOB_SECOND, listGames, makeLibrary, runImport, startImport } from './imports.ts';

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

test('an import by user name is refused without a site if the sample is switched off', async () => {
  changeSettings({ COLLECTIONS: 'no' });
  const { id, owner } = await makeLibrary(service);
  expect(await refusal(owner.call('POST', `/api/library/${id}/import/external`, { username: 'Somebody' }))).toBe('501/501 null');
  changeSettings({ COLLECTIONS: undefined });
});

describe('a large CSV file', () => {
  const head = 'objectid,objectname,own,minplayers,maxplayers,playingtime,bggrecagerange,avgweight';
  const cells = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}`);

  test('does not keep others waiting while it is read', async () => {
    const library = await makeLibrary(service);
    const lines = Array.from({ length: 20_000 }, (_, n) => `${n + 1},Game ${n + 1} ${'x'.repeat(55)},1,2,4,60,8+,2.5`);
    const started = performance.now();
    let longest = 0;
    let reading = true;
    const id = startImport(library, csv([head, ...lines].join('\n'))).finally(() => {
      reading = false;
    });
    while (reading) {
      const asked = performance.now();
      await ok(library.owner.call('GET', `/api/library/${library.id}`));
      longest = Math.max(longest, performance.now() - asked);
    }
    await ok(library.owner.call('POST', `/api/job/${await id}/cancel`));
    expect(longest).toBeLessThan((performance.now() - started) / 3);
  }, 60_000);

  test.each([
    ['2 MiB', `${head}\n${'1,A,1\n'.repeat(400_000)}`, '413/413 file', '2 MiB'],
    ['200 columns', `objectname,${cells(200, 'c').join(',')}\nA`, '400/442 file', '200 columns'],
    ['a line without end', `objectname,${','.repeat(2_000_000)}\nA`, '400/442 file', '200 columns'],
    ['a game without end', `objectname\n"${'x'.repeat(2_000_000)}`, '400/442 file', '256 KiB'],
    ['20,000 games', `objectname\n${'A\n'.repeat(900_000)}`, '400/442 file', '20000'],
  ])('of more than %s is refused, and the refusal says so', async (_, text, expected, limit) => {
    const library = await makeLibrary(service);
    const sent = library.owner.call('POST', `/api/library/${library.id}/import/csv`, { file: csv(text) });
    expect(await refusal(sent)).toBe(expected);
    expect(JSON.stringify((await sent).body)).toContain(limit);
  });
  test('may have 200 columns, of which most are skipped', async () => {
    const library = await makeLibrary(service);
    const job = await runImport(library, csv(`objectname,${cells(199, 'c').join(',')}\nWide,${cells(199, '').join(',')}`));
    expect(job.result).toMatchObject({ created: 1 });
  });
});
