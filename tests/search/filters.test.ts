import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Body, ok } from '../support/people.ts';
import { configOf, namesIn, searching } from './client.ts';

let stage: EventScene;
let search: ReturnType<typeof searching>;
beforeAll(async () => {
  stage = await makeEventScene();
  search = searching(await configOf(stage.service, stage.con.id));
  const seminar = await stage.make('eventtype', { convention_id: stage.con.id, name: "O'Neil and Sons" });
  const events = [
    { name: 'A', base_price: 0, age_range: 'kids', max_tickets: 4 },
    { name: 'B', base_price: 5, age_range: 'adult', max_tickets: 10 },
    { name: 'C', base_price: 12.5, age_range: 'all', type_id: seminar.id },
    { name: 'D', base_price: 20, age_range: '-odd', duration: 45 },
  ];
  for (const sent of events) await stage.event(sent);
  const [cancelled] = await stage.items(`convention/${stage.con.id}/events`, { query: 'D' });
  await ok(stage.post(`event/${cancelled?.id}/cancel`, { comment: 'ill' }));
  const space = stage.con.spaces[3]?.id;
  const [first] = await stage.items(`convention/${stage.con.id}/events`, { query: 'A' });
  await ok(stage.post(`event/${first?.id}/assign-slots`, { daypart_id: stage.con.dayparts[4]?.id, space_id: space }));
});
afterAll(() => stage.stop());

const found = async (params: Body) =>
  namesIn(await search(params))
    .sort()
    .join('');

describe('filters', () => {
  test.each([
    ['', 'ABCD'],
    ['age_range:kids', 'A'],
    ['age_range:KIDS', 'A'],
    ['NOT age_range:kids', 'BCD'],
    ['age_range:kids OR age_range:adult', 'AB'],
    ['type_name:"Board game"', 'ABD'],
    ["type_name:'Board game' AND price > 4", 'BD'],
    ['type_name:"O\'Neil and Sons"', 'C'],
    ["type_name:'O\\'Neil and Sons'", 'C'],
    ['"type_name:Board game"', 'ABD'],
    ['price >= 5 AND price <= 12.5', 'BC'],
    ['price:5 TO 12.5', 'BC'],
    ['price=0', 'A'],
    ['price != 0', 'BCD'],
    ['available_count > 4', 'BC'],
    ['remaining_tickets:4', 'A'],
    ['duration < 60', 'D'],
    ['is_cancelled:true', 'D'],
    ['is_cancelled:false AND NOT (price < 5 OR age_range:all)', 'B'],
    ['age_range:adult OR price < 1 AND age_range:kids', 'AB'],
    ['(age_range:adult OR price < 1) AND age_range:kids', 'A'],
    ['room_name:"Room 2"', 'A'],
    ['NOT room_name:"Room 2"', 'BCD'],
    ['startdaypart_name:"Thursday at 11:00 AM"', 'A'],
    ['start_timestamp > 0', 'A'],
    ['age_range:"-odd"', 'D'],
    ['nothing:x', ''],
    ['NOT nothing:x', 'ABCD'],
    ['price:cheap', ''],
  ])('%s', async (filters, expected) => {
    expect(await found({ filters })).toBe(expected);
  });
  test.each([
    [['age_range:kids'], 'A'],
    [[['age_range:kids', 'age_range:adult']], 'AB'],
    [[['age_range:kids', 'age_range:all'], 'type_name:Board game'], 'A'],
    [['age_range:-kids'], 'BCD'],
    [['age_range:\\-odd'], 'D'],
    ['age_range:kids', 'A'],
    ['(age_range:kids,age_range:adult),type_name:Board game', 'AB'],
    ['[["age_range:kids","age_range:adult"]]', 'AB'],
    ['', 'ABCD'],
    [[], 'ABCD'],
    [[[]], 'ABCD'],
  ])('by facets: %j', async (facetFilters, expected) => {
    expect(await found({ facetFilters })).toBe(expected);
  });
  test.each([
    [['price>=5', 'price<20'], 'BC'],
    [[['price=0', 'price = 20']], 'AD'],
    [['price:5 TO 15'], 'BC'],
    ['price>4,(duration=45,available_count>9)', 'BD'],
    [['price != 5'], 'ACD'],
  ])('by numbers: %j', async (numericFilters, expected) => {
    expect(await found({ numericFilters })).toBe(expected);
  });
  test('narrow down what words find, and facets are counted after that', async () => {
    const { nbHits, facets } = await search({ query: 'board', filters: 'price > 1', facets: ['age_range'], hitsPerPage: 0 });
    expect([nbHits, facets.age_range]).toEqual([2, { '-odd': 1, adult: 1 }]);
  });
  test('that leave nothing do not make words mean something else', async () => {
    await stage.event({ name: 'Zebra' });
    await stage.event({ name: 'Zibra', age_range: 'teen' });
    expect(await found({ query: 'zebra', filters: 'age_range:teen' })).toBe('');
    expect(await found({ query: 'zabra', filters: 'age_range:teen' })).toBe('Zibra');
  });
  test.each([
    [{ filters: 'age_range:kids AND' }, 'filters: Unexpected end, expected an attribute'],
    [{ filters: '(age_range:kids' }, 'filters: Unexpected end, expected ")"'],
    [{ filters: 'age_range kids' }, 'filters: Unexpected token kids expected ":" or a comparison at col 9'],
    [{ filters: 'age_range:kids)' }, 'filters: Unexpected token ) expected AND or OR at col 14'],
    [{ filters: 'price > cheap' }, 'filters: Unexpected token cheap expected a number at col 7'],
    [{ filters: `${'('.repeat(100)}` }, 'filters: too deeply nested'],
    [{ numericFilters: ['price'] }, 'numericFilters: price should be'],
    [{ facetFilters: [['age_range']] }, 'facetFilters: age_range should be "attribute:value"'],
    [{ facetFilters: { age_range: 1 } }, 'facetFilters should be a list'],
    [{ hitsPerPage: 1001 }, 'Invalid value for "hitsPerPage" parameter, expected an integer between 0 and 1000'],
    [{ page: -1 }, 'Invalid value for "page" parameter'],
    [{ page: 'x' }, 'Invalid value for "page" parameter'],
    [{ query: {} }, 'Invalid value for "query" parameter, expected a string'],
    [{ facets: [1] }, 'Invalid value for "facets" parameter'],
    [{ sortFacetValuesBy: 'size' }, 'Invalid value for "sortFacetValuesBy" parameter'],
  ])('that cannot be read are refused: %j', async (params, message) => {
    await expect(search(params)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });
});
