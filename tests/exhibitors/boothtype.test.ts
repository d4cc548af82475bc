import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
let nobody: Account['call'];
const items = async (answer: Promise<Body>) => (await answer).items as Body[];

beforeAll(async () => {
  fair = await makeFair();
  nobody = caller(fair.service);
});
afterAll(() => fair.stop());

describe('booth types and options', () => {
  test('require a session first, then their required fields, in this order', async () => {
    const complete = { convention_id: fair.convention_id, name: 'Corner' };
    for (const [type, required, sent] of [
      ['boothtype', ['convention_id', 'name'], complete],
      ['boothoption', ['convention_id', 'boothtype_id', 'name'], { ...complete, boothtype_id: (await fair.createType()).id }],
    ] as const) {
      expect(await refusal(nobody('POST', `/api/${type}`, sent))).toBe('401/441 session_id');
      expect(await refusal(nobody('POST', `/api/${type}`, { ...sent, session_id: crypto.randomUUID() }))).toBe(
        '401/401 session_id',
      );
      let input: Body = { session_id: fair.desk.session_id };
      for (const name of required) {
        expect(await refusal(nobody('POST', `/api/${type}`, input))).toBe(`400/441 ${name}`);
        input = { ...input, [name]: sent[name as keyof typeof sent] };
      }
      expect(await ok(nobody('POST', `/api/${type}`, input))).toMatchObject({ object_type: type, name: 'Corner' });
    }
  });
  test('are managed only by those who manage exhibitors in the convention', async () => {
    const type = await fair.createType();
    const option = await fair.createOption(type.id);
    for (const other of [fair.stranger, fair.foreigner, await fair.staff('merch'), await fair.staff('scheduling')]) {
      const sent = { convention_id: fair.convention_id, boothtype_id: type.id, name: 'Mine' };
      for (const [kind, { id }] of [
        ['boothtype', type],
        ['boothoption', option],
      ] as const) {
        expect(await refusal(other.call('POST', `/api/${kind}`, sent))).toBe('403/450 null');
        for (const method of ['PUT', 'DELETE'] as const)
          expect(await refusal(other.call(method, `/api/${kind}/${id}`))).toBe('403/450 null');
      }
    }
    const far = await ok(fair.foreigner.call('POST', '/api/boothtype', { convention_id: fair.elsewhere_id, name: 'Far' }));
    const mixed = { convention_id: fair.convention_id, boothtype_id: far.id, name: 'Mixed' };
    expect(await refusal(fair.desk.call('POST', '/api/boothoption', mixed))).toBe('400/442 boothtype_id');
    const badgetype = await fair.make('badgetype', { convention_id: fair.elsewhere_id, name: 'Far' }, fair.foreigner);
    const free = { badgetype_id: badgetype.id };
    expect(await refusal(fair.desk.call('PUT', `/api/boothtype/${type.id}`, free))).toBe('400/442 badgetype_id');
  });
  test('are found by everyone, in all conventions and in each', async () => {
    const type = await fair.createType({ name: 'Zeppelin hangar', description: '*big*' });
    const option = await fair.createOption(type.id, { name: 'Zeppelin mooring' });
    const far = await ok(
      fair.foreigner.call('POST', '/api/boothtype', { convention_id: fair.elsewhere_id, name: 'Zeppelin shed', price: 1 }),
    );
    const named = async (path: string, by: Body = {}) =>
      (await items(ok(nobody('GET', path, { query: 'zeppelin', ...by })))).map(({ name }) => name);
    expect(await named('/api/boothtype')).toEqual(['Zeppelin hangar', 'Zeppelin shed']);
    expect(await named('/api/boothtype', { _order_by: 'price' })).toEqual(['Zeppelin shed', 'Zeppelin hangar']);
    expect(await named('/api/boothtype', { convention_id: fair.elsewhere_id })).toEqual([far.name]);
    expect(await named('/api/boothoption', { boothtype_id: type.id })).toEqual([option.name]);
    expect(await named(`/api/boothtype/${type.id}/boothoptions`)).toEqual([option.name]);
    expect(await ok(nobody('GET', `/api/boothtype/${type.id}`))).toMatchObject({
      description_html: '<p><em>big</em></p>\n',
      price: 100,
    });
  });
  test('are deleted together: a type with its options and links', async () => {
    const type = await fair.createType();
    const option = await fair.createOption(type.id);
    const less = await fair.createDiscount({ percent_off: 5, use_with_booths: 1 });
    const link = await fair.make('boothtypediscount', { boothtype_id: type.id, discount_id: less.id }, fair.desk);
    await ok(fair.desk.call('DELETE', `/api/boothtype/${type.id}`));
    expect(await refusal(nobody('GET', `/api/boothoption/${option.id}`))).toBe('404/404 id');
    expect(await refusal(nobody('GET', `/api/boothtypediscount/${link.id}`))).toBe('404/404 id');
    await ok(fair.organiser.call('GET', `/api/discount/${less.id}`));
  });
});

describe('the discounts of a booth type', () => {
  test('are linked only by those who manage exhibitors, each once', async () => {
    const [type, less] = [await fair.createType(), await fair.createDiscount({ percent_off: 5, use_with_booths: 1 })];
    const link = (as: Account, sent: Body = {}) =>
      as.call('POST', '/api/boothtypediscount', { boothtype_id: type.id, discount_id: less.id, ...sent });
    for (const other of [fair.stranger, fair.foreigner, await fair.staff('merch')])
      expect(await refusal(link(other))).toBe('403/450 null');
    const made = await ok(link(fair.desk));
    expect(made).toMatchObject({ convention_id: fair.convention_id });
    expect(await refusal(link(fair.desk))).toBe('409/443 discount_id');
    const answers = await Promise.all(
      [1, 2, 3].map(async () =>
        link(fair.desk, { discount_id: (await fair.createDiscount({ percent_off: 1, use_with_booths: 1 })).id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await fair.desk.call('PUT', `/api/boothtypediscount/${made.id}`)).status).toBe(405);
    expect(await refusal(fair.foreigner.call('DELETE', `/api/boothtypediscount/${made.id}`))).toBe('403/450 null');
    const theirs = await fair.make(
      'discount',
      { convention_id: fair.elsewhere_id, name: 'X', percent_off: 1, use_with_booths: 1 },
      fair.foreigner,
    );
    expect(await refusal(link(fair.desk, { discount_id: theirs.id }))).toBe('400/442 discount_id');
    await ok(fair.desk.call('DELETE', `/api/boothtypediscount/${made.id}`));
  });
  test('that are available are the linked ones that are usable now, the best first; only staff sees discounts that are not public', async () => {
    const type = await fair.createType({ price: 40 });
    const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    const add = async (name: string, sent: Body) => {
      const { id } = await fair.createDiscount({ name, use_with_booths: 1, public: 1, ...sent });
      await fair.make('boothtypediscount', { boothtype_id: type.id, discount_id: id }, fair.desk);
    };
    await add('a tenth', { percent_off: 10 });
    await add('five', { amount_off: 5 });
    await add('a half, with a code', { percent_off: 50, code: 'HALF' });
    await add('inside', { percent_off: 90, public: 0 });
    await add('off', { percent_off: 99, enabled: 0 });
    await add('over', { percent_off: 99, end_date: hour(-1) });
    await add('to come', { percent_off: 99, start_date: hour(1) });
    await add('used up', { percent_off: 99, max_uses: 0 });
    await add('of badges', { percent_off: 99, use_with_booths: 0, use_with_badges: 1 });
    await fair.createDiscount({ name: 'not linked', use_with_booths: 1, public: 1, percent_off: 99 });
    const available = async (call: Account['call'], by: Body = {}) =>
      (await items(ok(call('GET', `/api/boothtype/${type.id}/available-discounts`, by)))).map(({ name }) => name);
    const all = ['a half, with a code', 'five', 'a tenth'];
    for (const call of [nobody, fair.stranger.call, fair.foreigner.call]) {
      expect(await available(call)).toEqual(all);
      for (const item of await items(ok(call('GET', `/api/boothtype/${type.id}/available-discounts`))))
        for (const key of ['code', 'max_uses', 'used_count']) expect(item).not.toHaveProperty(key);
    }
    expect(await available(fair.desk.call)).toEqual(['inside', ...all]);
    expect(await available(nobody, { _order_by: 'name' })).toEqual(['a half, with a code', 'a tenth', 'five']);
    expect(await available(nobody, { _items_per_page: 2, _page_number: 2 })).toEqual(['a tenth']);
    expect(await available(nobody, { query: 'tenth' })).toEqual(['a tenth']);
    expect((await items(ok(nobody('GET', `/api/boothtype/${type.id}/discounts`)))).length).toBe(8);
  });
  test('for options need no link', async () => {
    const option = await fair.createOption((await fair.createType()).id, { price: 10 });
    await fair.createDiscount({ name: 'chairs', use_with_boothoptions: 1, public: 1, percent_off: 10 });
    const path = `/api/boothoption/${option.id}/available-discounts`;
    expect((await items(ok(nobody('GET', path)))).map(({ name }) => name)).toEqual(['chairs']);
  });
});
