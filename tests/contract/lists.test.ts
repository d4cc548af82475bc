import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kind, wireKind } from '../../src/resources/fields.ts';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { addressOf, chief, type List, lists } from './everyList.ts';
import { exceptions } from './exceptions.ts';
import type { World } from './world/types.ts';
import { makeWorld } from './world/world.ts';

/* Every list there is: those over everything, and those reached through a record. */
let service: TestService;
let world: World;
let admin: Account;
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
  admin = await signUp(service, { admin: true }); // sees every list
}, 60_000);
afterAll(() => service.stop());

const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const samples: Partial<Record<Kind, string>> = {
  flag: '1',
  integer: '3',
  number: '1.5',
  money: '2',
  time: '2027-08-05T15:00:00Z',
  id: nobody,
};
/** A value of the qualifier's kind behind every sign, and every sign alone. */
function comparisons(of: Resource, qualifier: string): string[] {
  const [head = '', ...rest] = qualifier.split('.');
  const next = of.related[head];
  if (rest.length && next) return comparisons(resourceNamed(next.to), rest.join('.'));
  const field = of.columns[head];
  const value = String(field?.options?.[0] ?? (field ? samples[wireKind(field)] : '1') ?? 'a');
  return ['', '>', '>=', '<', '<=', '<>'].flatMap((sign) => [`${sign}${value}`, sign]);
}
/** Three qualifiers in a row try all signs together; `WALK=all` tries all of each. */
const isTried = (at: number, nth: number) => process.env.WALK === 'all' || (at + nth) % 3 === 0;
describe.each(lists)('$label', (list) => {
  const { of } = list;
  const all = chief.has(list);
  const tried = <T>(values: readonly T[]) => (all ? values : values.slice(0, 1));
  const get = async (params: Body = {}) => admin.call('GET', await addressOf(world, list), params);

  test('is a page of records, and pages do not overlap', async () => {
    const first = await get({ _items_per_page: 1 });
    expect(first).toMatchObject({
      status: 200,
      body: { paging: { page_number: 1, items_per_page: 1, previous_page_number: 1, next_page_number: 2 } },
    });
    expect(Object.keys(first.body.paging as Body).sort()).toEqual(
      ['items_per_page', 'next_page_number', 'page_number', 'previous_page_number', 'total_items', 'total_pages'].sort(),
    );
    const second = await get({ _items_per_page: 1, _page_number: 2 });
    const ids = [first, second].flatMap(({ body }) => (body.items as Body[]).map((item) => item.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await get({ _page_number: 100_000 })).toMatchObject({ status: 200, body: { items: [] } });
    expect(await get({ _items_per_page: 5000 })).toMatchObject({ status: 200, body: { paging: { items_per_page: 100 } } });
    for (const item of first.body.items as Body[]) expect(item.object_type).toBe(of.name);
  });

  test('refuses invalid pages and orders and names the parameter', async () => {
    for (const [parameter, value] of [
      ['_page_number', 0],
      ['_page_number', 'x'],
      ['_items_per_page', -1],
      ['_order_by', 'nonsense'],
      ['_sort_order', 'up'],
    ] as const) {
      expect([parameter, await get({ [parameter]: value })]).toMatchObject([
        parameter,
        { status: 400, body: { error: { code: 442, data: parameter } } },
      ]);
    }
  });

  test('has no items on the pages after the last, however far', async () => {
    const { status, body } = await get({ _page_number: 2_147_483_647 });
    expect([status, body.items, (body.paging as Body).page_number]).toEqual([200, [], 2_147_483_647]);
  });

  test('sorts by every sortable field in both directions', async () => {
    for (const field of tried(of.list.sortable)) {
      const [up, down] = [await get({ _order_by: field }), await get({ _order_by: field, _sort_order: 'desc' })];
      expect([field, up.status, down.status]).toEqual([field, 200, 200]);
      const total = (up.body.paging as Body).total_items as number;
      if (total > 1 && total <= 25) {
        const ids = (answer: typeof up) => (answer.body.items as Body[]).map((item) => item.id);
        expect([field, ids(down)]).toEqual([field, ids(up).reverse()]);
      }
    }
  });

  test('searches and filters by every field that it offers', async () => {
    expect(await get({ query: 'no record says this' })).toMatchObject({
      status: 200,
      body: { paging: { total_items: 0, total_pages: 0 }, items: [] },
    });
    expect((await get({ query: '' })).body.paging).toEqual((await get()).body.paging);
    for (const field of tried([...of.list.search, ...of.list.queryFields])) {
      expect([field, (await get({ query: 'x', query_field: field })).status]).toEqual([field, 200]);
    }
    for (const [sent, field] of [
      [{ query: 'x', query_field: 'nonsense' }, 'query_field'],
      [{ query: 'a\0b' }, 'query'],
    ] as const)
      expect(await get(sent)).toMatchObject({ status: 400, body: { error: { code: 442, data: field } } });
    expect((await get(Object.fromEntries(of.list.qualifiers.map((qualifier) => [qualifier, 'null'])))).status).toBe(200);
    for (const [nth, qualifier] of all ? of.list.qualifiers.entries() : []) {
      expect([qualifier, (await get({ [qualifier]: 'null' })).status]).toEqual([qualifier, 200]);
      // Qualifiers that are no columns need not know more and less.
      for (const value of comparisons(of, qualifier).filter((_, at) => isTried(at, nth)))
        expect([200, 400], `${qualifier} ${value}`).toContain((await get({ [qualifier]: value })).status);
    }
    for (const range of tried(of.list.ranges)) {
      const answer = await get({ [`_start_${range}`]: '2999-01-01 00:00:00', [`_end_${range}`]: '2999-01-02T00:00:00Z' });
      expect([range, answer.status, answer.body.items]).toEqual([range, 200, []]);
    }
  });

  test('shows the value of each qualifier in every item and finds the item by it', async () => {
    const items = (await get()).body.items as Body[];
    for (const qualifier of tried(of.list.qualifiers)) {
      const item = items.find(
        (each) => each[qualifier] !== undefined && each[qualifier] !== null && typeof each[qualifier] !== 'object',
      );
      if (!item) continue;
      const found = (await get({ [qualifier]: String(item[qualifier]) })).body.items as Body[];
      expect([qualifier, found.map((each) => each[qualifier])]).toEqual([qualifier, found.map(() => item[qualifier])]);
      expect(found.map((each) => each.id)).toContain(item.id);
    }
  });
});

describe.each(
  resourceNames.filter(
    (name) =>
      resourceNamed(name).operations.includes('create') && lists.some((l) => l.of.name === name) && !exceptions[name]?.fewInList,
  ),
)('lists of %s', (name) => {
  test('costs the same number of queries for many records as for two, with every extra', async () => {
    const its = lists.filter((l) => l.of.name === name);
    const list = (its.find((l) => l.through === (exceptions[name]?.countedThrough ?? 'convention')) ??
      its.find((l) => l.through === null) ??
      its[0]) as List; // there is one
    for (let n = 0; n < 7; n += 1) await world.make(name);
    const address = await addressOf(world, list);
    const extras = {
      _include_related_objects: 1,
      _include: Object.keys(list.of.includes),
      _include_relationships: 1,
      _include_options: 1,
    };
    const cost = (size: number) =>
      countingQueries(() =>
        admin.call('GET', address, { ...extras, _items_per_page: size, _order_by: 'date_created', _sort_order: 'desc' }),
      );
    await cost(2); // sessions and viewers are known from here on
    const [two, many] = [await cost(2), await cost(7)];
    const fewest = async (size: number, seen: number) => Math.min(seen, (await cost(size)).queries); // the service has work of its own, too
    expect((many.result.body.items as Body[]).length).toBeGreaterThan((two.result.body.items as Body[]).length);
    expect(await fewest(7, many.queries)).toBe(await fewest(2, two.queries));
  });
});
