import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';
import { importSettings, listGames, makeLibrary, runImport, startImport, waitForJob } from './imports.ts';
import { pleaseWait, type Site, startSite } from './site.ts';

const TOKEN = 'token-that-nobody-may-see';
let site: Site;
let service: TestService;
beforeAll(async () => {
  site = await startSite({ Collector: 45, Nobody: 0 }, TOKEN);
  service = await createService({ settings: importSettings(site, TOKEN) });
});
afterAll(async () => {
  await service.stop();
  await site.stop();
});
beforeEach(() => {
  site.requests.length = 0;
  site.cannedResponses = { collection: [], thing: [] };
});

describe('a collection of the site', () => {
  test('becomes games with the next free catalog numbers and the details of the site', async () => {
    const library = await makeLibrary(service);
    const sent = { library_id: library.id, name: 'Own', catalog_number: 'EXT-00007' };
    await ok(library.owner.call('POST', '/api/librarygame', sent));
    const job = await runImport(library, 'Collector');
    expect(job).toMatchObject({
      kind: 'library_import',
      status: 'completed',
      progress: 100,
      library_id: library.id,
      user_id: library.owner.user_id,
      error_message: null,
      result: { source: 'site', name: 'Collector', found: 45, created: 45, filled: 0, unchanged: 0, failed: [] },
    });
    const [, first, ...others] = await listGames(library);
    expect(first).toMatchObject({
      catalog_number: 'EXT-00008',
      name: 'Game & Sons 1',
      bgg_id: 1,
      publisher_name: 'House of 1',
      description: "It's game no. 1 — a good one.\nReally.",
      age: 10,
      min_players: 2,
      max_players: 4,
      min_play_time: 45,
      max_play_time: 90,
      game_weight: 2.5,
      icon_uri: 'https://images.example.org/1-small.jpg',
      uri_part: 'game-sons-1',
      overall_condition: 'good',
      is_in_circulation: true,
    });
    expect(others).toHaveLength(44);
    expect(site.requests.map(({ path }) => path)).toEqual(['collection', 'thing', 'thing', 'thing']);
    expect(site.requests[0]?.parameters.toString()).toBe('username=Collector&own=1&stats=1');
  });

  test('that is imported again creates no game twice and requests no known details', async () => {
    const library = await makeLibrary(service);
    await runImport(library, 'Collector');
    const before = await listGames(library);
    site.requests.length = 0;
    const job = await runImport(library, 'Collector');
    expect(job.result).toMatchObject({ found: 45, created: 0, filled: 0, unchanged: 45 });
    expect(await listGames(library)).toEqual(before);
    expect(site.requests.map(({ path }) => path)).toEqual(['collection']);
  });

  test('fills the empty fields of every copy and keeps what people have entered', async () => {
    const library = await makeLibrary(service);
    const sent = { library_id: library.id, bgg_id: 3, name: 'Our name', max_players: 1, publisher_name: 'Ours' };
    for (const catalog_number of ['A', 'B'])
      await ok(library.owner.call('POST', '/api/librarygame', { ...sent, catalog_number }));
    const job = await runImport(library, 'Collector');
    expect(job.result).toMatchObject({ found: 45, created: 44, filled: 1, unchanged: 0 });
    const games = (await listGames(library)).filter(({ bgg_id }) => bgg_id === 3);
    // The site's minimum number of players is above the library's maximum, so it is left out.
    const copy = { name: 'Our name', publisher_name: 'Ours', min_players: null, max_players: 1, age: 10, min_play_time: 45 };
    expect(games).toEqual([expect.objectContaining({ ...copy, catalog_number: 'A' }), expect.objectContaining(copy)]);
  });

  test('that is being prepared is requested again after longer and longer pauses', async () => {
    const library = await makeLibrary(service);
    site.cannedResponses.collection = [pleaseWait, { status: 429, headers: { 'retry-after': '1' } }, { status: 503 }, pleaseWait];
    site.cannedResponses.thing = [{ status: 429 }];
    const id = await startImport(library, 'Collector');
    const messages = new Set<unknown>();
    await waitForJob(library.owner, id, (job) => messages.add(job.message) && job.finished_date !== null);
    expect([...messages]).toContain('The site is preparing the collection.');
    expect((await listGames(library)).length).toBe(45);
    expect(site.requests.filter(({ path }) => path === 'collection')).toHaveLength(5);
  });

  test('that is not ready after 15 minutes fails', async () => {
    const library = await makeLibrary(service);
    site.cannedResponses.collection = Array.from({ length: 50 }, () => pleaseWait);
    changeSettings({ JOB_SECOND: '1' }); // a quarter of an hour in a second
    const job = await runImport(library, 'Collector');
    changeSettings({ JOB_SECOND: '20' });
    expect(job).toMatchObject({ status: 'failed', error_message: 'The site was not ready after 15 minutes: try again later.' });
    // 2 + 4 + 8 + 16 + 32 seconds, then 13 minutes and 58 seconds in steps of a minute.
    expect(site.requests).toHaveLength(19);
  });

  test('of a user whom the site does not know fails at once, and the job says so', async () => {
    const library = await makeLibrary(service);
    const job = await runImport(library, 'Stranger');
    expect(job).toMatchObject({ status: 'failed', result: null, error_message: 'The site says: Invalid username specified.' });
    expect(site.requests).toHaveLength(1);
  });

  test('without games is imported', async () => {
    const job = await runImport(await makeLibrary(service), 'Nobody');
    expect(job).toMatchObject({ status: 'completed', result: { found: 0, created: 0 } });
  });

  test.each([
    ['an HTML page', { status: 200, body: '<html><body>Down for maintenance<br></body></html>' }],
    ['an incomplete answer', { status: 200, body: '<?xml version="1.0"?><items totalitems="9"><item objectid="1"><name>Ha' }],
    ['a server error', { status: 502, body: 'Bad gateway' }],
  ])('is imported although the site first sends %s', async (_, once) => {
    const library = await makeLibrary(service);
    site.cannedResponses.collection = [once, once];
    expect(await runImport(library, 'Collector')).toMatchObject({ status: 'completed', result: { created: 45 } });
  });

  test('fails after five unreadable answers, whose text is not shown', async () => {
    const library = await makeLibrary(service);
    site.cannedResponses.collection = Array.from({ length: 5 }, () => ({ status: 200, body: '<html>secret</html>' }));
    const job = await runImport(library, 'Collector');
    expect(job).toMatchObject({
      status: 'failed',
      error_message: 'The site gave no usable answer: its answer cannot be read.',
    });
  });
});
