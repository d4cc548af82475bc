import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService, type TestService } from '../support/service.ts';
import { fill, type Stage } from '../support/spaceStage.ts';

/* A search that finds few rows is answered in another way than one that finds many: both count, order and page alike. */
describe('a search among many', () => {
  let service: TestService;
  let stage: Stage;
  beforeAll(async () => {
    service = await createService();
    stage = await fill(service.database_url, 1_000, 1); // names "Table 5", "Stage 1", ... in turn
  });
  afterAll(() => service.stop());

  const page = async (parameters: string) => {
    const answer = await fetch(`${service.base_url}/api/convention/${stage.convention_id}/spaces?${parameters}`);
    const { paging, items } = (await answer.json()) as { paging: { total_items: number }; items: { id: string; name: string }[] };
    return { total: paging.total_items, names: items.map(({ name }) => name), ids: items.map(({ id }) => id) };
  };
  /** All pages of a search, one after the other. */
  async function all(query: string, more = '') {
    const pages = [];
    for (let number = 1; pages.at(-1)?.names.length !== 0; number += 1)
      pages.push(await page(`query=${query}&_items_per_page=40&_page_number=${number}${more}`));
    return {
      totals: new Set(pages.map(({ total }) => total)),
      names: pages.flatMap(({ names }) => names),
      ids: pages.flatMap(({ ids }) => ids),
    };
  }

  test.each([
    ['finds many', 'table', 200],
    ['finds few', 'table%201', 23],
    ['finds one', 'table%20995', 1],
    ['finds nothing', 'nowhere', 0],
  ])('%s', async (_, query, expected) => {
    const { totals, names, ids } = await all(query);
    expect([...totals]).toEqual([expected]);
    expect(new Set(ids).size).toBe(expected);
    expect(names.every((name) => name.toLowerCase().includes(decodeURIComponent(query)))).toBe(true);
    const backwards = await all(query, '&_order_by=name&_sort_order=desc');
    expect(backwards.names).toEqual([...names].reverse());
  });
});
