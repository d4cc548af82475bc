import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentsReportOf } from '../../src/components/ledger/reports/reportOf.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let treasurer: Account;
let type: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  treasurer = await scene.staff('treasurer');
  type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 65, max_per_user: null }))
    .id;
});
afterAll(() => scene.stop());
beforeEach(async () => expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

const newTill = async () => {
  count += 1;
  const sent = { convention_id: scene.convention_id, name: `Till ${count}` };
  return (await ok(treasurer.call('POST', '/api/till', sent))).id;
};
const open = (as: Account, till_id: string, float_amount = 100) => as.call('POST', '/api/tillsession', { till_id, float_amount });
const close = (as: Account, id: string, counted_amount: number, reason?: string) =>
  as.call('POST', `/api/tillsession/${id}/close`, { counted_amount, ...(reason ? { reason } : {}) });
const sell = (as: Account, more: object = {}) =>
  as.call('POST', '/api/badge/verified', { badgetype_id: type, firstname: 'Ada', lastname: 'Byron', user_id: null, ...more });
const cash = { payment_method: 'cash' };
const card = { payment_method: 'card_terminal', payment_reference: 'TA 4711' };
const entries = async (where: object) => {
  const rows = await (await database()).ledgerEntry.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(
    ({ kind, debit, credit, amount, reverses_id }) => `${reverses_id ? '-' : ''}${kind} ${debit} ← ${credit} ${amount}`,
  );
};
const myTill = async (as: Account) => ok(as.call('GET', `/api/convention/${scene.convention_id}/my-till`));

describe('a till', () => {
  test('is open once, whoever opens it, and everybody has one open till', async () => {
    const [one, two] = [await scene.staff('registration'), await scene.staff('merch')];
    const [first, second] = [await newTill(), await newTill()];
    const answers = await Promise.all([one, two, one, two].map((as) => open(as, first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refusal(open(await scene.staff('exhibitors'), first))).toBe('409/453 till_id');
    const holder = answers[0]?.status === 200 || answers[2]?.status === 200 ? one : two;
    expect(await refusal(open(holder, second))).toBe('409/453 user_id');
    const { session, tills } = await myTill(holder);
    expect(session).toMatchObject({ float_amount: 100, cash: 0, card: 0 });
    expect(tills).toMatchObject([{ is_open: true }, { is_open: false }]);
    // Others read who has it, and since when.
    const seen = (await myTill(await scene.staff('merch'))).tills as { held_by: string | null; open_since: string | null }[];
    const { display_name } = await ok(holder.call('GET', `/api/user/${holder.user_id}`));
    expect(seen).toMatchObject([{ held_by: display_name }, { held_by: null, open_since: null }]);
    expect(seen[0]?.open_since).toEqual((session as { date_created: string }).date_created);
    await ok(close(holder, (session as { id: string }).id, 100));
    await ok(open(one, first));
  });
  test('takes what its holder sells, by method; other programs go on without one', async () => {
    const seller = await scene.staff('registration');
    expect(await refusal(sell(seller, cash))).toBe('409/453 payment_method');
    expect(await entries({ order_id: (await ok(sell(seller))).id })).toContain('payment external ← receivable 6500');
    const session = await ok(open(seller, await newTill(), 50));
    expect(await entries({ tillsession_id: session.id })).toEqual(['float cash ← opening 5000']);
    await ok(sell(seller, cash));
    expect(await refusal(sell(seller, { payment_method: 'card_terminal' }))).toBe('400/442 payment_reference');
    expect(await refusal(sell(seller, { payment_method: 'seashells' }))).toBe('400/442 payment_method');
    const { id } = await ok(sell(seller, card));
    expect((await (await database()).ledgerEntry.findFirst({ where: { order_id: id, kind: 'payment' } }))?.reference).toBe(
      'TA 4711',
    );
    await ok(sell(seller));
    expect((await myTill(seller)).session).toMatchObject({ cash: 65, card: 65 });
    expect(await ok(seller.call('GET', `/api/tillsession/${session.id}`))).toMatchObject({ cash_amount: 65, card_amount: 65 });
    expect(await entries({ tillsession_id: session.id })).toEqual([
      'float cash ← opening 5000',
      'payment cash ← receivable 6500',
      'payment card_terminal ← receivable 6500',
    ]);
  });
  test('takes held badges, pieces and booths too, and pays credit back', async () => {
    const seller = scene.organiser;
    const { convention_id } = scene;
    const session = await ok(open(seller, await newTill(), 0));
    const held = await ok(scene.stranger.call('POST', '/api/badge', { badgetype_id: type, firstname: 'B', lastname: 'C' }));
    await ok(seller.call('POST', `/api/badge/${held.id}/verify`, cash));
    const product_id = (await scene.make('product', { convention_id, name: 'Shirt' })).id;
    const productvariant_id = (await scene.make('productvariant', { convention_id, product_id, name: 'L', price: 12 })).id;
    const piece = { productvariant_id, ...cash };
    expect(await refusal((await scene.staff('merch')).call('POST', '/api/soldproduct/verified', piece))).toBe(
      '409/453 payment_method',
    );
    await ok(seller.call('POST', '/api/soldproduct/verified', piece));
    const boothtype_id = (await scene.make('boothtype', { convention_id, name: 'Corner', price: 30 })).id;
    const exhibitor_id = (await scene.make('exhibitor', { convention_id, name: 'Seller', agree_to_terms: 1 })).id;
    await ok(seller.call('POST', `/api/exhibitor/${exhibitor_id}/approve`));
    const booth = await ok(seller.call('POST', '/api/booth', { boothtype_id, exhibitor_id }));
    await ok(seller.call('POST', `/api/booth/${booth.id}/verify`, cash));
    await ok(seller.call('DELETE', `/api/badge/${held.id}`));
    await ok(seller.call('POST', `/api/order/${held.id}/refund`, cash));
    expect((await myTill(seller)).session).toMatchObject({ cash: 42, merchandise: 12 });
    await ok(close(seller, session.id, 42));
  });
});

describe('a count', () => {
  let seller: Account;
  let session: string;
  beforeEach(async () => {
    seller = await scene.staff('registration');
    session = (await ok(open(seller, await newTill()))).id;
    await ok(sell(seller, cash));
  });
  test('that agrees needs no reason, and the float goes back', async () => {
    expect(await ok(close(seller, session, 165))).toMatchObject({
      expected_amount: 165,
      counted_amount: 165,
      difference_amount: 0,
      reason: null,
    });
    expect((await entries({ tillsession_id: session })).at(-1)).toBe('-float opening ← cash 10000');
    expect(await refusal(close(seller, session, 165))).toBe('409/453 closed_date');
    expect(await refusal(sell(seller, cash))).toBe('409/453 payment_method');
  });
  test.each([
    [160, -5, 'count_difference cash_difference ← cash 500'],
    [165.5, 0.5, 'count_difference cash ← cash_difference 50'],
  ])('of %s differs by %s, which is explained and booked', async (counted, difference, entry) => {
    expect(await refusal(close(seller, session, counted))).toBe('400/441 reason');
    const closed = await ok(close(seller, session, counted, 'Wrong change'));
    expect(closed).toMatchObject({ difference_amount: difference, reason: 'Wrong change' });
    expect(await entries({ tillsession_id: session })).toContain(entry);
  });
  test('waits for the payments that are being taken, and has all of them', async () => {
    const sales = Array.from({ length: 8 }, () => sell(seller, cash));
    const counted = close(seller, session, 0, 'Everything was banked');
    const taken = (await Promise.all(sales)).filter(({ status }) => status === 200).length;
    expect(await ok(counted)).toMatchObject({ counted_amount: 0 });
    const stored = await ok(seller.call('GET', `/api/tillsession/${session}`));
    expect(stored).toMatchObject({ expected_amount: 165 + 65 * taken, cash_amount: 65 * (taken + 1) });
  });
  test('is for whoever opened the till and for the treasurer', async () => {
    const others = [scene.stranger, scene.foreigner, await scene.staff('registration'), await scene.staff('merch')];
    for (const other of others) {
      expect(await refusal(close(other, session, 165))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/tillsession/${session}`))).toBe('403/450 null');
    }
    const list = async (as: Account) =>
      ((await ok(as.call('GET', `/api/convention/${scene.convention_id}/tillsessions`))).items as { user_id: string }[]).map(
        ({ user_id }) => user_id,
      );
    expect(await list(seller)).toEqual([seller.user_id]);
    expect(await list(treasurer)).toContain(seller.user_id);
    await ok(close(treasurer, session, 165));
  });
});

describe('tills', () => {
  test('are set up by the treasurer and opened by those who sell', async () => {
    const till = await newTill();
    const sent = { convention_id: scene.convention_id, name: 'Mine' };
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('registration'), await scene.staff('volunteers')])
      expect(await refusal(other.call('POST', '/api/till', sent))).toBe('403/450 null');
    for (const other of [
      scene.stranger,
      scene.foreigner,
      await scene.staff('volunteers'),
      await scene.staff('registration', scene.elsewhere_id),
    ]) {
      expect(await refusal(open(other, till))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/convention/${scene.convention_id}/my-till`))).toBe('403/450 null');
    }
  });
  test('have different names, and stay once they were open', async () => {
    const [one, two] = [await newTill(), await newTill()];
    const { name } = await ok(treasurer.call('GET', `/api/till/${one}`));
    expect(await refusal(treasurer.call('POST', '/api/till', { convention_id: scene.convention_id, name }))).toBe('409/443 name');
    expect(await refusal(treasurer.call('PUT', `/api/till/${two}`, { name }))).toBe('409/443 name');
    await ok(treasurer.call('DELETE', `/api/till/${two}`));
    await ok(open(await scene.staff('merch'), one));
    expect(await refusal(treasurer.call('DELETE', `/api/till/${one}`))).toBe('409/453 tillsessions');
  });
  const attempts: Record<string, string> = {
    'changes a closed session': 'UPDATE tillsession SET reason = $$x$$ WHERE closed_date IS NOT NULL',
    'changes the float': 'UPDATE tillsession SET float_amount = float_amount + 1 WHERE closed_date IS NULL',
    'books in a closed session': `INSERT INTO ledgerentry (id, convention_id, kind, debit, credit, amount, tillsession_id)
      SELECT gen_random_uuid(), convention_id, 'float', 'cash', 'opening', 1, id FROM tillsession WHERE closed_date IS NOT NULL LIMIT 1`,
    'deletes a session': 'DELETE FROM tillsession',
  };
  test.each(Object.keys(attempts))('the database refuses whoever %s', async (attempt) => {
    await expect((await database()).$executeRawUnsafe(attempts[attempt] ?? '')).rejects.toThrow();
  });
});

describe('what a till took, by what was sold', () => {
  test('tells badges apart from merchandise, refunds included, and adds up to the cash of the till', async () => {
    const { convention_id, organiser } = scene;
    const till_id = await newTill();
    const product_id = (await scene.make('product', { convention_id, name: 'Poster' })).id;
    const productvariant_id = (await scene.make('productvariant', { product_id, name: 'A2', price: 9.02 })).id;
    const { id } = await ok(open(organiser, till_id));
    await ok(sell(organiser, cash));
    const back = await ok(sell(organiser, cash));
    await ok(organiser.call('POST', '/api/soldproduct/verified', { productvariant_id, ...cash }));
    await ok(organiser.call('POST', '/api/soldproduct/verified', { productvariant_id, ...card }));
    await ok(organiser.call('DELETE', `/api/badge/${back.id}`));
    await ok(organiser.call('POST', `/api/order/${back.id}/refund`, cash));
    const session = await ok(organiser.call('GET', `/api/tillsession/${id}?_include=taken`));
    expect(session).toMatchObject({ cash_amount: 74.02, card_amount: 9.02 });
    expect(session.taken).toEqual([
      { method: 'card_terminal', item_type: 'soldproduct', paid: 9.02, refunded: 0 },
      { method: 'cash', item_type: 'badge', paid: 130, refunded: 65 },
      { method: 'cash', item_type: 'soldproduct', paid: 9.02, refunded: 0 },
    ]);
    const { name } = await ok(treasurer.call('GET', `/api/till/${till_id}`));
    const answer = await ok(treasurer.call('GET', `/api/convention/${convention_id}/reports/payments`));
    const items = (answer.items as Body[]).filter(({ till }) => till === name);
    expect(items.map(({ method, item_type, paid, refunded }) => ({ method, item_type, paid, refunded }))).toEqual(session.taken);
    const shown = paymentsReportOf({ ...answer, items } as never, { currency: 'EUR' });
    const parts = shown.partsOf('');
    const texts = (row: readonly { text: string }[] = []) => row.map(({ text }) => text);
    expect(parts.head).toEqual(['Taken in', 'Badges', 'Merchandise', 'Total']);
    expect(parts.rows.map(texts)).toEqual([
      [`${name}, Card terminal`, '–', '€9.02', '€9.02'],
      [`${name}, Cash`, '€65.00', '€9.02', '€74.02'],
    ]);
    expect(texts(parts.foot)).toEqual(['Total', '€65.00', '€18.04', '€83.04']);
    const today = shown.rows[0]?.[0]?.text ?? '';
    expect(shown.partsOf(today)).toEqual(parts);
    expect(await refusal(scene.foreigner.call('GET', `/api/tillsession/${id}?_include=taken`))).toBe('403/450 null');
    const list = `/api/convention/${convention_id}/tillsessions?till_id=${till_id}&_totals=cash_amount`;
    expect((await ok(treasurer.call('GET', list))).totals).toEqual({ cash_amount: 74.02 });
    expect((await ok((await scene.staff('registration')).call('GET', list))).totals).toEqual({ cash_amount: 0 });
    await ok(close(organiser, id, 174.02));
  });
});
