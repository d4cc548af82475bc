import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let nobody: Account['call'];
const product = (sent: Body = {}) =>
  scene.make('product', { convention_id: scene.convention_id, name: 'T-shirt', ...sent }, staff);
const variant = (product_id: string, sent: Body = {}) =>
  scene.make('productvariant', { product_id, name: 'Large', price: 20, ...sent }, staff);
const listed = async (call: Account['call'], path: string, by: Body = {}) => (await ok(call('GET', path, by))).items as Body[];

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('merch');
  nobody = caller(scene.service);
});
afterAll(() => scene.stop());

describe('products and variants', () => {
  test('are managed by those who sell them, and read by everyone', async () => {
    const mug = await product({ name: 'Mug', description: '*hot*' });
    const large = await variant(mug.id, { sku: 'MUG-L' });
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('exhibitors'), await scene.staff('registration')]) {
      expect(await refusal(other.call('POST', '/api/product', { convention_id: scene.convention_id, name: 'X' }))).toBe(
        '403/450 null',
      );
      expect(await refusal(other.call('POST', '/api/productvariant', { product_id: mug.id, name: 'X' }))).toBe('403/450 null');
      for (const path of [`/api/product/${mug.id}`, `/api/productvariant/${large.id}`])
        for (const method of ['PUT', 'DELETE'] as const) expect(await refusal(other.call(method, path))).toBe('403/450 null');
    }
    expect(await refusal(nobody('POST', '/api/product', {}))).toBe('401/401 session_id');
    expect(await ok(nobody('GET', `/api/product/${mug.id}`))).toMatchObject({
      name: 'Mug',
      description_html: '<p><em>hot</em></p>\n',
    });
    expect(await ok(nobody('GET', `/api/productvariant/${large.id}`))).toMatchObject({
      price: 20,
      convention_id: scene.convention_id,
    });
    const foreign = { product_id: mug.id, convention_id: scene.elsewhere_id, name: 'X' };
    expect(await refusal(staff.call('POST', '/api/productvariant', foreign))).toBe('400/442 convention_id');
  });
  test('show the lowest and the highest price', async () => {
    const shirt = await product();
    expect(shirt).toMatchObject({ price_from: null, price_to: null });
    await variant(shirt.id, { price: 12.5 });
    expect(await ok(nobody('GET', `/api/product/${shirt.id}`))).toMatchObject({ price_from: 12.5, price_to: 12.5 });
    await variant(shirt.id, { price: 30 });
    expect(await ok(nobody('GET', `/api/product/${shirt.id}`))).toMatchObject({ price_from: 12.5, price_to: 30 });
  });
  test('say how many pieces are left and taken; any number is left where one variant has no limit', async () => {
    const shirt = await product({ name: 'Counted shirt' });
    const stock = async () => (await ok(nobody('GET', `/api/product/${shirt.id}`, { _include: 'stock' }))).stock;
    expect(await stock()).toEqual({ left: 0, sold: 0 });
    const small = await variant(shirt.id, { name: 'S', max_quantity: 3 });
    await variant(shirt.id, { name: 'M', max_quantity: 5 });
    const sale = { convention_id: scene.convention_id, productvariant_id: small.id };
    await ok(staff.call('POST', '/api/soldproduct/verified', sale));
    expect(await stock()).toEqual({ left: 7, sold: 1 });
    await variant(shirt.id, { name: 'L' });
    expect(await stock()).toEqual({ left: null, sold: 1 });
  });
  test('are searched in each convention, and no longer in all of them', async () => {
    const answer = await nobody('GET', '/api/product', { query: 'x' });
    expect(answer).toMatchObject({
      status: 410,
      body: { error: { code: 410, message: expect.stringContaining('/api/convention/{id}/products') } },
    });
    expect((await nobody('GET', '/api/productvariant')).status).toBe(405);
    for (const [name, sequence_number] of [
      ['Zebra B', 2],
      ['Zebra C', 1],
      ['Zebra A', 2],
    ] as const)
      await product({ name, sequence_number });
    const found = await listed(nobody, `/api/convention/${scene.convention_id}/products`, { query: 'zebra' });
    expect(found.map(({ name }) => name)).toEqual(['Zebra C', 'Zebra A', 'Zebra B']);
  });
  test('show their stock number only to those who sell them', async () => {
    const { id } = await product();
    const hushed = await variant(id, { name: 'Small', sku: 'SECRET-1' });
    expect(await ok(staff.call('GET', `/api/productvariant/${hushed.id}`))).toMatchObject({ sku: 'SECRET-1' });
    for (const call of [nobody, scene.stranger.call, scene.foreigner.call, (await scene.staff('exhibitors')).call]) {
      expect(await ok(call('GET', `/api/productvariant/${hushed.id}`))).not.toHaveProperty('sku');
      for (const by of [{ query: 'secret' }, { query: 'secret', query_field: 'sku' }])
        expect(await listed(call, `/api/product/${id}/productvariants`, by)).toEqual([]);
      expect(await listed(call, `/api/product/${id}/productvariants`, { query: 'small' })).toHaveLength(1);
    }
    for (const { call } of [staff, scene.organiser])
      expect(await listed(call, `/api/product/${id}/productvariants`, { query: 'secret' })).toHaveLength(1);
    expect(await refusal(staff.call('POST', '/api/productvariant', { product_id: id, name: 'X', sku: 'secret-1' }))).toBe(
      '409/443 sku',
    );
  });
  test('cannot be limited below the pieces that are held or sold, or deleted while there are any', async () => {
    const { id } = await product();
    const limited = await variant(id, { max_quantity: 3 });
    const buy = () => scene.stranger.call('POST', '/api/soldproduct', { productvariant_id: limited.id });
    const [held, paid] = [await ok(buy()), await ok(buy())];
    await ok(staff.call('POST', `/api/soldproduct/${paid.id}/verify`));
    const set = (max_quantity: number | null) => staff.call('PUT', `/api/productvariant/${limited.id}`, { max_quantity });
    expect(await refusal(set(1))).toBe('409/453 max_quantity');
    expect(await ok(set(2))).toMatchObject({ taken_count: 2, available_count: 0 });
    expect(await ok(set(null))).toMatchObject({ available_count: null });
    for (const path of [`/api/productvariant/${limited.id}`, `/api/product/${id}`])
      expect(await refusal(staff.call('DELETE', path))).toBe('409/453 soldproducts');
    await ok(staff.call('DELETE', `/api/soldproduct/${paid.id}`));
    expect(await refusal(staff.call('DELETE', `/api/productvariant/${limited.id}`))).toBe('409/453 soldproducts');
    expect(await ok(staff.call('DELETE', `/api/product/${id}`))).toEqual({ success: 1 });
    for (const path of [`/api/soldproduct/${held.id}`, `/api/productvariant/${limited.id}`])
      expect(await refusal(staff.call('GET', path))).toBe('404/404 id');
  });
});

describe('the discounts available to a product', () => {
  test('are those for all products and for this one, the best first; only staff sees discounts that are not public', async () => {
    const [mug, other] = [await product(), await product()];
    await variant(mug.id, { price: 10 });
    const add = (name: string, sent: Body) =>
      scene.make('discount', { convention_id: scene.convention_id, name, use_with_products: 1, public: 1, ...sent });
    await add('a tenth of all', { percent_off: 10 });
    const bound = await add('two of this', { amount_off: 2, product_id: mug.id });
    await add('of another', { percent_off: 90, product_id: other.id });
    await add('inside', { percent_off: 50, public: 0 });
    await add('of badges', { percent_off: 90, use_with_products: 0, use_with_badges: 1 });
    const available = async (call: Account['call']) =>
      (await listed(call, `/api/product/${mug.id}/available-discounts`)).map(({ name }) => name);
    for (const call of [nobody, scene.stranger.call, scene.foreigner.call])
      expect(await available(call)).toEqual(['two of this', 'a tenth of all']);
    expect(await available(staff.call)).toEqual(['inside', 'two of this', 'a tenth of all']);
    expect(await refusal(nobody('GET', `/api/product/${crypto.randomUUID()}/available-discounts`))).toBe('404/404 id');
    expect(await refusal(staff.call('DELETE', `/api/product/${mug.id}`))).toBe('409/453 discounts');
    await ok(scene.organiser.call('PUT', `/api/discount/${bound.id}`, { product_id: null }));
    await ok(staff.call('DELETE', `/api/product/${mug.id}`));
  });
});

describe('the pieces that a user has bought of a product', () => {
  test('are listed under both names of the list, for that user only', async () => {
    const { id } = await product();
    const [small, large] = [await variant(id, { name: 'Small' }), await variant(id)];
    const buy = (as: Account, productvariant_id: string) => ok(as.call('POST', '/api/soldproduct', { productvariant_id }));
    const mine = [await buy(scene.stranger, small.id), await buy(scene.stranger, large.id)].map((s) => s.id);
    await buy(scene.foreigner, small.id);
    await buy(scene.stranger, (await variant((await product()).id)).id);
    for (const path of [`/api/product/${id}/my-sold-products`, `/api/product/${id}/mysoldproducts`]) {
      expect((await listed(scene.stranger.call, path)).map((s) => s.id)).toEqual(mine);
      expect(await listed(scene.foreigner.call, path)).toHaveLength(1);
      for (const as of [staff, scene.organiser]) expect(await listed(as.call, path)).toEqual([]);
      expect(await refusal(nobody('GET', path))).toBe('401/401 session_id');
    }
    const { _relationships } = await ok(nobody('GET', `/api/product/${id}`, { _include_relationships: 1 }));
    expect(_relationships).toMatchObject({ my_sold_products: `/api/product/${id}/my-sold-products` });
  });
});
