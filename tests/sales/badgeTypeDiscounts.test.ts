import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Answer, type Body, caller, ok, refusal } from '../support/people.ts';
import { database, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let here: string;
let student: string;
let adult: string;
const at = ({ id }: { id: string }) => `/api/discount/${id}`;
const discount = (sent: Body, as: Account = staff) =>
  as.call('POST', '/api/discount', { convention_id: scene.convention_id, name: 'Students', use_with_badges: 1, ...sent });
const buy = (badgetype_id: string, more: Body = {}, as: Account = scene.stranger) =>
  as.call('POST', '/api/badge', { badgetype_id, firstname: 'Ada', lastname: 'Byron', ...more });
const usesOf = async ({ id }: { id: string }) => (await ok(scene.organiser.call('GET', at({ id })))).used_count;
const off = (one: { id: string }) => ok(scene.organiser.call('PUT', at(one), { enabled: 0 }));
const typeOf = async (name: string, price: number) =>
  (await scene.make('badgetype', { convention_id: scene.convention_id, name, price, max_per_user: null })).id;

beforeAll(async () => {
  scene = await makeScene();
  here = `/api/convention/${scene.convention_id}`;
  staff = await scene.staff('registration');
  [student, adult] = [await typeOf('Student', 20), await typeOf('Adult', 50)];
});
afterAll(() => scene.stop());

describe('a discount for one badge type', () => {
  test('says how many of its uses are on hold, and only to those who manage it', async () => {
    const one = await ok(discount({ code: 'HELD', percent_off: 50, badgetype_id: student, public: 1 }));
    const badge = await ok(buy(student, { code: 'HELD' }));
    await ok(
      staff.call('POST', '/api/badge/verified', {
        badgetype_id: student,
        firstname: 'Bo',
        lastname: 'Paid',
        user_id: null,
        code: 'HELD',
      }),
    );
    expect(await ok(scene.organiser.call('GET', at(one)))).toMatchObject({ used_count: 2, held_count: 1 });
    const shown = await ok(scene.stranger.call('GET', at(one)));
    expect(shown).not.toHaveProperty('held_count');
    expect(shown).not.toHaveProperty('used_count');
    await ok(staff.call('POST', `/api/badge/${badge.id}/verify`));
    expect(await ok(scene.organiser.call('GET', at(one)))).toMatchObject({ used_count: 2, held_count: 0 });
    await off(one);
  });
  test('lowers badges of that type with its code, and is refused for others', async () => {
    const made = await ok(discount({ code: 'STUD20', percent_off: 20, badgetype_id: student }));
    expect(made).toMatchObject({ badgetype_id: student, product_id: null, eventtype_id: null });
    expect(await ok(buy(student, { code: 'stud20' }))).toMatchObject({ net_price: 16, discount_id: made.id });
    const refused = await buy(adult, { code: 'STUD20' });
    expect(await refusal(Promise.resolve(refused))).toBe('400/442 code');
    expect((refused.body.error as { message: string }).message).toBe('code is for other things than these.');
    expect(await refusal(buy(adult, { code: 'STUD20' }, staff))).toBe('400/442 code');
    expect(await ok(buy(student, { code: 'STUD20' }, staff))).toMatchObject({ net_price: 16 });
    expect(await usesOf(made)).toBe(2);
    await ok(staff.call('PUT', at(made), { badgetype_id: null }));
    expect(await ok(buy(adult, { code: 'STUD20' }))).toMatchObject({ net_price: 40 });
  });

  test('applies by itself to badges of that type alone: in offers, sales at the desk, and where a badge changes its type', async () => {
    const made = await ok(discount({ percent_off: 50, public: 1, badgetype_id: student }));
    const { items } = await ok(scene.stranger.call('GET', `${here}/badge-offers`));
    const priceOf = (id: string) => (items as Body[]).find(({ badgetype_id }) => badgetype_id === id)?.price;
    expect([priceOf(student), priceOf(adult)]).toEqual([10, 50]);
    for (const as of [scene.stranger, staff]) {
      expect(await ok(buy(student, {}, as))).toMatchObject({ net_price: 10, discount_id: made.id });
      expect(await ok(buy(adult, {}, as))).toMatchObject({ net_price: 50, discount_id: null });
    }
    expect(await usesOf(made)).toBe(2);
    const badge = await ok(buy(student, {}, staff));
    const path = `/api/badge/${badge.id}`;
    expect(await ok(staff.call('PUT', path, { badgetype_id: adult }))).toMatchObject({ net_price: 50, discount_id: null });
    expect(await usesOf(made)).toBe(2);
    expect(await ok(staff.call('PUT', path, { badgetype_id: student }))).toMatchObject({ net_price: 10, discount_id: made.id });
    await off(made);
  });

  test('lowers only badges of that type in an order of several people', async () => {
    const buyer = await scene.newcomer();
    const badges = [await ok(buy(student, {}, buyer)), await ok(buy(adult, {}, buyer)), await ok(buy(student, {}, buyer))];
    const product = await scene.make('product', { convention_id: scene.convention_id, name: 'Shirt' });
    const { id: productvariant_id } = await scene.make('productvariant', { product_id: product.id, name: 'L', price: 15 });
    await ok(buyer.call('POST', '/api/soldproduct', { productvariant_id, badge_id: badges[0]?.id }));
    const apply = (code: string) => buyer.call('POST', `${here}/apply-discount`, { code });
    const all = { percent_off: 20, use_with_products: 1, use_with_tickets: 1, badgetype_id: student };
    const family = await ok(discount({ code: 'FAMILY', ...all }, scene.organiser));
    expect(await ok(apply('family'))).toEqual({ saved: 8, count: 2 });
    expect(await usesOf(family)).toBe(2);
    expect(await ok(buyer.call('GET', `/api/badge/${badges[1]?.id}`))).toMatchObject({ net_price: 50, discount_id: null });
    expect(await ok(buyer.call('GET', `${here}/cart`))).toMatchObject({ amount_owed: 97, discount: 8 });
    const other = await typeOf('Crew', 5);
    await ok(discount({ code: 'CREW', percent_off: 90, badgetype_id: other }));
    expect(await refusal(apply('CREW'))).toBe('400/442 code');
  });

  test('lowers nothing but badges, whatever else it may be used with', async () => {
    const { convention_id } = scene;
    const product = await scene.make('product', { convention_id, name: 'Mug' });
    const { id: productvariant_id } = await scene.make('productvariant', { product_id: product.id, name: 'Red', price: 10 });
    const boothtype = await scene.make('boothtype', { convention_id, name: 'Corner', price: 100 });
    const option = await scene.make('boothoption', { convention_id, boothtype_id: boothtype.id, name: 'Chair', price: 10 });
    const uses = { use_with_products: 1, use_with_tickets: 1, use_with_booths: 1, use_with_boothoptions: 1 };
    const made = await ok(discount({ ...uses, percent_off: 50, public: 1, badgetype_id: student }, scene.organiser));
    await scene.make('boothtypediscount', { boothtype_id: boothtype.id, discount_id: made.id });
    const { call } = scene.organiser;
    const prices = ['productvariant', 'boothtype', 'boothoption'].map(async (type, n) => {
      const path = `/api/${type}/${[productvariant_id, boothtype.id, option.id][n]}`;
      return (await ok(call('GET', path, { _include: 'actual_price' }))).actual_price;
    });
    expect(await Promise.all(prices)).toEqual([10, 100, 10]);
    for (const path of [`product/${product.id}`, `boothtype/${boothtype.id}`, `boothoption/${option.id}`])
      expect((await ok(call('GET', `/api/${path}/available-discounts`))).items).toEqual([]);
    const sold = await ok(call('POST', '/api/soldproduct', { productvariant_id, badge_id: (await ok(buy(adult, {}))).id }));
    expect(sold).toMatchObject({ net_price: 10, discount_id: null });
    expect(await ok(buy(student))).toMatchObject({ net_price: 10, discount_id: made.id });
    await off(made);
  });

  test('is not used more often than it allows, whatever is asked for at once', async () => {
    const made = await ok(discount({ code: 'THREE', percent_off: 10, max_uses: 3, badgetype_id: student }));
    const answers: readonly Answer[] = await times(16, (n) => buy(n % 2 ? student : adult, { code: 'three' }));
    expect(answers.filter(({ status }, n) => status === 200 && n % 2 === 0)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(await refusal(Promise.resolve(answer))).toBe('400/442 code');
    expect(await usesOf(made)).toBe(3);
  });
});

describe('the badge type of a discount', () => {
  test('is one of its own convention, and stays while the discount is bound to it', async () => {
    const far = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Far' }, scene.foreigner);
    const sent = { percent_off: 10 };
    expect(await refusal(discount({ ...sent, badgetype_id: far.id }))).toBe('400/442 badgetype_id');
    expect(await refusal(discount({ ...sent, badgetype_id: crypto.randomUUID() }))).toBe('400/440 badgetype_id');
    const type = await typeOf('Gone soon', 10);
    const made = await ok(discount({ ...sent, badgetype_id: type }));
    expect(await refusal(staff.call('PUT', at(made), { badgetype_id: far.id }))).toBe('400/442 badgetype_id');
    const { db } = { db: await database() };
    await expect(db.discount.update({ where: { id: made.id }, data: { badgetype_id: far.id } })).rejects.toThrow();
    expect(await refusal(staff.call('DELETE', `/api/badgetype/${type}`))).toBe('409/453 discounts');
    await ok(staff.call('PUT', at(made), { badgetype_id: null }));
    await ok(staff.call('DELETE', `/api/badgetype/${type}`));
  });

  test('is set by those who manage its sales, and lists its discounts as they may be read', async () => {
    const type = await typeOf('Club', 10);
    const others = [scene.stranger, scene.foreigner, await scene.staff('merch'), await scene.staff('scheduling')];
    const open = await ok(discount({ name: 'Open', code: 'PSST', percent_off: 10, public: 1, badgetype_id: type }));
    const hidden = await ok(discount({ name: 'Hidden', percent_off: 10, badgetype_id: type }));
    for (const as of others) {
      expect(await refusal(discount({ percent_off: 10, badgetype_id: type }, as))).toBe('403/450 null');
      expect(await refusal(as.call('PUT', at(open), { badgetype_id: null }))).toBe('403/450 null');
    }
    expect(await refusal(caller(scene.service)('PUT', at(open), { badgetype_id: null }))).toBe('401/401 session_id');
    const listed = async (call: Account['call']) => (await ok(call('GET', `/api/badgetype/${type}/discounts`))).items as Body[];
    for (const call of [caller(scene.service), scene.stranger.call, scene.foreigner.call]) {
      const items = await listed(call);
      expect(items.map(({ id }) => id)).toEqual([open.id]);
      expect(items[0]).not.toHaveProperty('code');
    }
    for (const as of [staff, scene.organiser]) expect((await listed(as.call)).map(({ id }) => id)).toEqual([hidden.id, open.id]);
    await ok(
      scene
        .make('badgetype', { convention_id: scene.elsewhere_id, name: 'Far' }, scene.foreigner)
        .then((far) => scene.foreigner.call('GET', `/api/badgetype/${far.id}/discounts`)),
    );
  });
});
