import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { ok } from '../support/people.ts';
import { clientFor, configOf, namesIn, type Result, type SearchConfig, searching } from './client.ts';

let stage: EventScene;
let config: SearchConfig;
let search: ReturnType<typeof searching>;
let dragon: TestRecord;
beforeAll(async () => {
  stage = await makeEventScene();
  config = await configOf(stage.service, stage.con.id);
  search = searching(config);
  const seminar = await stage.make('eventtype', { convention_id: stage.con.id, name: 'Seminar', default_cost_per_slot: 2.5 });
  dragon = await stage.event({
    name: 'The Dragon of Kyoto',
    description: 'A cosy cooperative game',
    age_range: 'kids',
    duration: 60,
  });
  await stage.event({ name: 'Dragons & Dungeons', description: 'Classic', max_tickets: 0 });
  await stage.event({ name: 'Café Älter: Brettspiele für Müde', description: 'Nothing about dragons, or is there?' });
  await stage.event({ name: 'How to paint', type_id: seminar.id, duration: 90 });
  await stage.event({ name: 'How to write', type_id: seminar.id, duration: 120, max_tickets: 20, age_range: 'adult' });
  const place = { daypart_id: stage.con.dayparts[0]?.id, space_id: stage.con.spaces[0]?.id };
  await ok(stage.post(`event/${dragon.id}/assign-slots`, place));
  await ok(stage.organiser.call('POST', `/api/event/${dragon.id}/host/${stage.stranger.user_id}`));
});
afterAll(() => stage.stop());

const all = ['Café Älter: Brettspiele für Müde', 'Dragons & Dungeons', 'How to paint', 'How to write', 'The Dragon of Kyoto'];
const sorted = (result: Result) => namesIn(result).sort();

describe('an object of the index', () => {
  test('says of an event what the catalogue lists, and nothing more', async () => {
    const { hits } = await search({ query: 'kyoto' });
    const record = await stage.read('event', dragon.id);
    const { _highlightResult, ...object } = hits[0] ?? {};
    expect(object).toEqual({
      objectID: dragon.id,
      name: 'The Dragon of Kyoto',
      event_number: record.event_number,
      description: 'A cosy cooperative game',
      type_name: 'Board game',
      host_name: [stage.stranger.username],
      room_name: 'Room 1',
      space_name: 'Table 1.1',
      startdaypart_name: record.startdaypart_name,
      start_timestamp: Date.parse(String(record.start_date)) / 1000,
      duration: 60,
      age_range: 'kids',
      price: record.price,
      available_count: 6,
      remaining_tickets: 6,
      is_cancelled: false,
      view_uri: record.view_uri,
    });
    expect(Object.keys(_highlightResult ?? {}).sort()).toEqual(
      ['description', 'event_number', 'host_name', 'name', 'room_name', 'space_name', 'startdaypart_name', 'type_name'].sort(),
    );
  });
  test('has time and place only while the schedule is public', async () => {
    const change = (is_schedule_public: boolean) => stage.put('convention', stage.con.id, { is_schedule_public });
    await change(false);
    const [hidden] = (await search({ query: 'kyoto' })).hits;
    expect(hidden).toMatchObject({
      room_name: null,
      space_name: null,
      startdaypart_name: null,
      start_timestamp: null,
      duration: 60,
    });
    expect((await search({ query: 'Table 1.1' })).nbHits).toBe(0);
    expect((await search({ facets: ['*'] })).facets.room_name).toEqual({});
    await change(true);
    expect((await search({ query: 'kyoto' })).hits[0]).toMatchObject({ room_name: 'Room 1' });
  });
  test('does not exist for events that are private or trashed', async () => {
    const secret = await stage.event({ name: 'Zebra council', private: true });
    const gone = await stage.event({ name: 'Zebra parade', trashed: true });
    expect((await search({ query: 'zebra' })).nbHits).toBe(0);
    await stage.put('event', secret.id, { private: false });
    expect(namesIn(await search({ query: 'zebra' }))).toEqual(['Zebra council']);
    for (const { id } of [secret, gone]) await ok(stage.organiser.call('DELETE', `/api/event/${id}`));
    expect((await search({ query: 'zebra' })).nbHits).toBe(0);
  });
});

describe('words', () => {
  test('are found in all that is said of an event, the name first', async () => {
    expect(sorted(await search())).toEqual(all);
    expect(namesIn(await search({ query: 'dragon' }))).toEqual([
      'Dragons & Dungeons',
      'The Dragon of Kyoto',
      'Café Älter: Brettspiele für Müde',
    ]);
    expect(sorted(await search({ query: 'seminar' }))).toEqual(['How to paint', 'How to write']);
    expect(namesIn(await search({ query: stage.stranger.username }))).toEqual(['The Dragon of Kyoto']);
    expect(namesIn(await search({ query: `${dragon.event_number} kyoto` }))).toEqual(['The Dragon of Kyoto']);
  });
  test('match whatever their accents and capitals, and the last as far as it is typed', async () => {
    for (const query of ['cafe alter', 'CAFÉ ÄLTER', 'brettspiele mu', 'müd'])
      expect(namesIn(await search({ query }))).toEqual(['Café Älter: Brettspiele für Müde']);
    expect((await search({ query: 'brett', queryType: 'prefixNone', typoTolerance: false })).nbHits).toBe(0);
  });
  test('must all be there', async () => {
    expect((await search({ query: 'how write', typoTolerance: false })).nbHits).toBe(1);
    expect((await search({ query: 'how giraffe', typoTolerance: false })).nbHits).toBe(0);
  });
  test('may have slips in them where nothing is found as it was typed', async () => {
    for (const query of ['dargon kyoto', 'kytoo', 'dragonkyoto', 'The Drgaon fo Kyoto'])
      expect(namesIn(await search({ query }))[0], query).toBe('The Dragon of Kyoto');
    expect((await search({ query: 'dargon kyoto', typoTolerance: false })).nbHits).toBe(0);
    expect(namesIn(await search({ query: 'semniar' })).sort()).toEqual(['How to paint', 'How to write']);
  });
  test('are looked for in some attributes only, where asked so', async () => {
    const found = await search({ query: 'dragon', restrictSearchableAttributes: ['name'] });
    expect(sorted(found)).toEqual(['Dragons & Dungeons', 'The Dragon of Kyoto']);
  });
  test('are marked in the answer', async () => {
    const [kyoto] = (await search({ query: 'kyoto drag' })).hits;
    expect(kyoto?._highlightResult.name).toEqual({
      value: 'The <em>Drag</em>on of <em>Kyoto</em>',
      matchLevel: 'full',
      fullyHighlighted: false,
      matchedWords: ['kyoto', 'drag'],
    });
    expect(kyoto?._highlightResult.description).toEqual({
      value: 'A cosy cooperative game',
      matchLevel: 'none',
      matchedWords: [],
    });
    const [marked] = (await search({ query: 'muede', highlightPreTag: '[', highlightPostTag: ']' })).hits;
    expect(marked?._highlightResult.name?.value).toContain('[Müde]');
    const [cut] = (await search({ query: 'dragons there', attributesToSnippet: ['description:3'], attributesToHighlight: [] }))
      .hits;
    expect(cut?._snippetResult).toEqual({ description: { value: '…about <em>dragons</em>, or…', matchLevel: 'full' } });
    expect(cut).not.toHaveProperty('_highlightResult');
  });
});

describe('answers', () => {
  test('come in pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => search({ page, hitsPerPage: 2 })));
    expect(pages.map(({ hits }) => hits.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flatMap(namesIn).sort()).toEqual(all);
    expect(pages[1]).toMatchObject({ page: 1, hitsPerPage: 2, nbPages: 3, nbHits: 5, exhaustiveNbHits: true });
    const cut = await search({ offset: 1, length: 3 });
    expect(namesIn(cut)).toEqual(pages.flatMap(namesIn).slice(1, 4));
    expect(await search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 5, nbPages: 0 });
  });
  test('hold the attributes that were asked for', async () => {
    const keys = async (attributesToRetrieve: string[]) =>
      Object.keys((await search({ query: 'kyoto', attributesToRetrieve, attributesToHighlight: [] })).hits[0] ?? {});
    expect(await keys(['name', 'price', 'nothing'])).toEqual(['objectID', 'name', 'price']);
    expect(await keys([])).toEqual(['objectID']);
    expect((await keys(['*', '-description'])).includes('description')).toBe(false);
    expect(Object.keys(await search({ responseFields: ['nbHits'] }))).toEqual(['nbHits']);
  });
  test('count the values of facets, among what was found', async () => {
    const { facets, facets_stats } = await search({ facets: ['*'] });
    expect(facets).toMatchObject({
      type_name: { 'Board game': 3, Seminar: 2 },
      age_range: { all: 3, adult: 1, kids: 1 },
      room_name: { 'Room 1': 1 },
      is_cancelled: { false: 5 },
      host_name: { [stage.stranger.username]: 1 },
    });
    expect(Object.keys(facets.type_name ?? {})).toEqual(['Board game', 'Seminar']);
    expect(facets_stats).toBeUndefined();
    const some = await search({
      query: 'how',
      facets: ['age_range', 'price', 'duration'],
      maxValuesPerFacet: 1,
      sortFacetValuesBy: 'alpha',
    });
    expect(some.facets.age_range).toEqual({ adult: 1 });
    expect(some.facets_stats.duration).toEqual({ min: 90, max: 120, avg: 105, sum: 210 });
    expect(some.facets_stats.price).toEqual({ min: 7.5, max: 10, avg: 8.75, sum: 17.5 });
  });
  test('can be sorted by time, price and free seats', async () => {
    expect(namesIn(await search({}, `${config.index_name}_start_asc`))[0]).toBe('The Dragon of Kyoto');
    expect(namesIn(await search({}, `${config.index_name}_price_asc`)).slice(-2)).toEqual(['How to paint', 'How to write']);
    expect(namesIn(await search({}, `${config.index_name}_available_desc`))[0]).toBe('How to write');
  });
});

describe('the official clients', () => {
  test('ask several queries at once, and for values of facets', async () => {
    const { results } = await clientFor(config).search<Record<string, unknown>>({
      requests: [
        { indexName: config.index_name, query: 'dragon', hitsPerPage: 1 },
        { indexName: config.index_name, query: 'how', facets: ['type_name'], facetFilters: [['type_name:Seminar']] },
        { indexName: config.index_name, type: 'facet', facet: 'type_name', facetQuery: 'sem' },
      ],
    });
    expect(results).toMatchObject([
      { index: config.index_name, nbHits: 3, nbPages: 3, query: 'dragon' },
      { nbHits: 2, facets: { type_name: { Seminar: 2 } } },
      { facetHits: [{ value: 'Seminar', highlighted: '<em>Sem</em>inar', count: 2 }] },
    ]);
    const facetHits = await clientFor(config).searchForFacetValues({
      indexName: config.index_name,
      facetName: 'room_name',
      searchForFacetValuesRequest: { facetQuery: '1' },
    });
    expect(facetHits.facetHits).toEqual([{ value: 'Room 1', highlighted: 'Room <em>1</em>', count: 1 }]);
  });
  test('work in their small form too', async () => {
    const { application_id, search_key, host, index_name } = config;
    const client = liteClient(application_id, search_key, { hosts: [{ url: host, accept: 'readWrite', protocol: 'http' }] });
    const { results } = await client.searchForHits({ requests: [{ indexName: index_name, query: 'kyoto' }] });
    expect(results[0]?.hits.map(({ objectID }) => objectID)).toEqual([dragon.id]);
  });
});
