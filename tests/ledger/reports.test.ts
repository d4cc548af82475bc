import { afterAll, beforeAll, expect, test } from 'vitest';
import { debtorRows, letterOf, owedReportOf } from '../../src/components/ledger/reports/owedReportOf.ts';
import { periodsOf } from '../../src/components/ledger/reports/periods.ts';
import { checkInsReportOf, paymentsReportOf, salesReportOf } from '../../src/components/ledger/reports/reportOf.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let treasurer: Account;
let desk: Account;
let dear: string;
let dearer: string;
const path = (name: string) => `/api/convention/${scene.convention_id}/reports/${name}`;
const sales = async () => (await ok(treasurer.call('GET', path('sales')))) as unknown as Parameters<typeof salesReportOf>[0];
const report = async (name: string, as = treasurer) => (await ok(as.call('GET', path(name)))).items as Record<string, unknown>[];
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  [treasurer, desk] = [await scene.staff('treasurer'), await scene.staff('registration')];
  const typeOf = async (name: string, price: number) =>
    (await scene.make('badgetype', { convention_id, name, price, max_per_user: null })).id;
  [dear, dearer] = [await typeOf('Dear', 65), await typeOf('Dearer', 80.5)];
  const person = { firstname: 'Ada', lastname: 'Byron' };
  const till_id = (await scene.make('till', { convention_id, name: 'Till' })).id;
  await ok(desk.call('POST', '/api/tillsession', { till_id, float_amount: 10 }));
  const sell = (more: object = {}) =>
    ok(desk.call('POST', '/api/badge/verified', { badgetype_id: dear, user_id: null, ...person, ...more }));
  const [moved, deleted] = [await sell({ payment_method: 'cash' }), await sell()];
  await ok(desk.call('PUT', `/api/badge/${moved.id}`, { badgetype_id: dearer }));
  await ok(desk.call('DELETE', `/api/badge/${deleted.id}`));
  await ok(treasurer.call('POST', `/api/order/${deleted.id}/refund`));
  const entered = await sell({ firstname: '=Eve' });
  await ok(desk.call('PUT', `/api/badge/${entered.id}/check-in`));
});
afterAll(() => scene.stop());

test('sales are added up by day, kind, type and channel, without what was taken back', async () => {
  const items = await report('sales');
  expect(items).toEqual([
    {
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      item_type: 'badge',
      type_name: 'Dear',
      channel: 'staff',
      sold: 1,
      amount: 65,
    },
    { item_type: 'badge', type_name: 'Dearer', channel: 'staff', sold: 1, amount: 80.5, day: items[0]?.day },
  ]);
  const shown = salesReportOf(await sales(), { currency: 'EUR' });
  expect(shown.summary).toBe('2 items sold for €145.50.');
  expect(shown.summaryOf(shown.rows[0]?.[0]?.text ?? '')).toBe(shown.summary);
  expect(shown.summaryOf('another day')).toBe('0 items sold for €0.00.');
  const nothing = { ...items[0], sold: 0, amount: 0 };
  const { rows } = salesReportOf({ ...(await sales()), items: [nothing, ...items] } as never, { currency: 'EUR' });
  expect(rows).toEqual(shown.rows);
  expect(shown.rows[0]?.map(({ csv }) => csv).slice(1)).toEqual(['Badge', 'Dear', 'Staff', '1', '65']);
});
test('payments are added up by method, with refunds beside them', async () => {
  expect((await report('payments')).map(({ method, paid, refunded }) => [method, paid, refunded])).toEqual([
    ['cash', 65, 0],
    ['external', 130, 65],
  ]);
  const answer = await ok(treasurer.call('GET', path('payments')));
  const [inTill] = answer.items as { till: string | null }[];
  expect((answer.items as { till: string | null }[]).map(({ till }) => till)).toEqual([expect.any(String), null]);
  const shown = paymentsReportOf(answer as never, { currency: 'EUR' });
  expect(shown.rows.map((row) => row.slice(1).map(({ text }) => text))).toEqual([
    [inTill?.till, 'Cash', 'Badges', '€65.00', '–', '€65.00'],
    ['Outside Convene', 'Taken outside Convene', 'Badges', '€130.00', '€65.00', '€65.00'],
  ]);
  expect(shown.sumOf('')).toBe('After refunds: Cash €65.00 · Taken outside Convene €65.00');
  expect(shown.sumOf(shown.rows[0]?.[0]?.text ?? '')).toBe(shown.sumOf(''));
  expect(shown.summary).toBe('€195.00 paid, €65.00 refunded.');
  expect(shown.summaryOf(shown.rows[0]?.[0]?.text ?? '')).toBe(shown.summary);
  expect(shown.summaryOf('another day')).toBe('€0.00 paid, €0.00 refunded.');
});
const owed = async (page = 1) =>
  (await ok(treasurer.call('GET', `${path('owed')}?_page_number=${page}`))) as unknown as Parameters<typeof owedReportOf>[0];
test('what is owed is listed by person, with what for', async () => {
  const answer = await ok(scene.organiser.call('GET', path('owed')));
  expect(answer).toMatchObject({
    items: [
      { name: 'Ada Byron', amount_owed: 15.5, count: 1, items: [{ item_type: 'badge', name: 'Dearer', amount_owed: 15.5 }] },
    ],
    ...{ people: 1, amount_owed: 15.5, ages: [15.5, 0, 0] },
  });
  expect(answer.kinds).toEqual([{ item_type: 'badge', items: 1, amount_owed: 15.5 }]);
  expect(owedReportOf(answer as never, {}, 'here')).toMatchObject({
    summary: '15.50 still to be paid by 1 person.',
    bars: [{ values: [15.5] }, { values: [0] }, { values: [0] }],
  });
});
test('what is on hold is owed as the overview counts it, with a link to each list', async () => {
  const owner = await scene.newcomer();
  const { id } = await ok(owner.call('POST', '/api/badge', { badgetype_id: dear, firstname: 'On', lastname: 'Hold' }));
  const answer = await owed();
  expect(answer).toMatchObject({ people: 2, amount_owed: 80.5, kinds: [{ item_type: 'badge', items: 2, amount_owed: 80.5 }] });
  expect(answer.items.map(({ name, badge_id }) => [name, badge_id === id])).toEqual([
    ['Ada Byron', false],
    ['On Hold', true],
  ]);
  const { door } = await ok(scene.organiser.call('GET', `/api/convention/${scene.convention_id}/attention`));
  expect(door).toMatchObject({ unpaid_count: 2, due_amount: 80.5 });
  const shown = owedReportOf(answer, {}, 'here');
  expect(shown.summary).toBe('80.50 still to be paid by 2 people.');
  expect(shown.kinds.rows[0]?.map(({ text }) => text)).toEqual(['Badge', '2', '80.50']);
  expect(shown.kinds.foot.map(({ text }) => text)).toEqual(['Total', '2', '80.50']);
  expect(shown.kinds.rows[0]?.[0]?.href).toMatch(/^\/convention\/here\/badges\?/);
  await ok(owner.call('DELETE', `/api/badge/${id}`));
});
test('whoever owes badges, pieces, and a booth is one person; the sums of people and kinds agree, and the CSV says what is shown', async () => {
  const { convention_id } = scene;
  const owner = await scene.newcomer();
  const product_id = (await scene.make('product', { convention_id, name: 'Shirt' })).id;
  const productvariant_id = (await scene.make('productvariant', { product_id, name: 'L', price: 20 })).id;
  const hold = (firstname: string) => ok(owner.call('POST', '/api/badge', { badgetype_id: dear, firstname, lastname: 'Group' }));
  const [one, two] = [await hold('One'), await hold('Two')];
  await ok(owner.call('POST', '/api/soldproduct', { productvariant_id, badge_id: two.id }));
  const boothtype_id = (await scene.make('boothtype', { convention_id, name: 'Island', price: 100 })).id;
  const exhibitor = { convention_id, name: 'Game makers', agree_to_terms: true };
  const exhibitor_id = (await ok(owner.call('POST', '/api/exhibitor', exhibitor))).id;
  await ok(scene.organiser.call('POST', `/api/exhibitor/${exhibitor_id}/approve`));
  await scene.make('booth', { boothtype_id, exhibitor_id, name: 'A1' });
  const answer = await owed();
  const group = answer.items.find(({ exhibitor_id: found }) => found === exhibitor_id);
  expect(group).toMatchObject({ name: 'Game makers', badge_id: one.id, count: 4, amount_owed: 250 });
  const usd = { currency: 'USD' };
  expect(group && letterOf(group, usd).body).toMatch(
    /^This is still to be paid:\n\n- Badge: Dear \(One Group\), \$65\.00\n- Badge: Dear \(Two Group\), \$65\.00\n- .*Shirt, L.*\$20\.00\n- Booth: Island, \$100\.00\n\nTotal: \{\{amount_owed\}\}\n\nPay here: \{\{pay_link\}\}\. You can also pay/,
  );
  const [ada] = answer.items;
  expect(ada && letterOf(ada, usd)).toEqual({
    subject: 'What is still to be paid for {{convention}}',
    body: expect.stringMatching(
      /^This is still to be paid:\n\n- Badge: Dearer, \$15\.50\n\nPay here: \{\{pay_link\}\}\. You can also pay/,
    ),
  });
  expect(group && letterOf({ ...group, badge_id: null, count: 40 }, usd).body).toMatch(
    /and 36 more\n\n.*\n\nPay here: \{\{pay_link\}\}\. If you have paid/,
  );
  const sum = (items: readonly { amount_owed: number }[]) => items.reduce((all, { amount_owed }) => all + amount_owed, 0);
  expect(sum(group?.items ?? [])).toBe(group?.amount_owed);
  expect(sum(answer.items)).toBe(answer.amount_owed);
  expect(sum(answer.kinds)).toBe(answer.amount_owed);
  const { totals } = await ok(
    scene.organiser.call('GET', `/api/convention/${convention_id}/badges?amount_owed=>0&_totals=amount_owed`),
  );
  expect(totals).toEqual({ amount_owed: answer.kinds[0]?.amount_owed });
  const theirs = await ok(owner.call('GET', `/api/convention/${convention_id}/badges?_totals=amount_owed?`));
  expect(theirs.totals).toEqual({ amount_owed: 130 }); // what they see of their own
  expect(answer.ages.reduce((all, one) => all + one, 0)).toBe(answer.amount_owed);
  expect(answer.kinds.at(-1)).toEqual({ item_type: 'booth', items: 1, amount_owed: 100 });
  const row = debtorRows(group ? [group] : [], { currency: 'EUR' })[0]?.map(({ csv }) => csv);
  expect(row?.[1]).toContain(
    'Badge: Dear (One Group), €65.00; Badge: Dear (Two Group), €65.00; Merchandise: Shirt, L (Two Group), €20.00',
  );
  expect(row?.[1]).toContain('Booth: Island, €100.00');
  for (const { id } of [two, one]) await ok(owner.call('DELETE', `/api/badge/${id}`));
});
test('those who owe come in pages, each in as many statements, and are all there once', async () => {
  const { convention_id } = scene;
  await (await database()).$executeRaw`
    INSERT INTO badge (id, convention_id, badgetype_id, badge_number, firstname, lastname, name, retail_price, net_price, hold_expires_date)
    SELECT uuid_v7(), ${convention_id}::uuid, ${dear}::uuid, 5000 + n, 'Guest', n::text, concat('Guest ', n), 6500, 6500, now() + interval '1 day'
    FROM generate_series(1, 119) AS n`;
  const pages = [await owed(1), await owed(2), await owed(3), await owed(4)];
  const first = pages[0]?.people ?? 0;
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, first - 100, 0]);
  const names = pages.flatMap(({ items }) => items.map(({ name }) => name));
  expect(new Set(names).size).toBe(first);
  expect(pages.every(({ people, amount_owed }) => people === first && amount_owed === pages[0]?.amount_owed)).toBe(true);
  await (await database()).$executeRaw`DELETE FROM badge WHERE convention_id = ${convention_id}::uuid AND badge_number > 5000`;
});
test('check-ins are counted per quarter of an hour', async () => {
  const items = await report('check-ins', desk);
  expect(items).toMatchObject([{ check_ins: 1 }]);
  const start = new Date(String(items[0]?.start));
  expect(start.getTime() % 900_000).toBe(0);
  const shown = checkInsReportOf({ items: [{ start, check_ins: 1 }], check_ins: 1, left_out: 0 }, { zone: 'utc', hours: 24 });
  expect(shown.rows[0]?.map(({ csv }) => csv)).toEqual([start.toISOString(), '1']);
});
test('a sale stays in its channel when the badge goes to somebody else', async () => {
  const buyer = scene.stranger;
  const badge = await ok(
    desk.call('POST', '/api/badge/verified', {
      badgetype_id: dear,
      user_id: buyer.user_id,
      firstname: 'Gift',
      lastname: 'Card',
      amount: 65,
    }),
  );
  const before = await report('sales');
  await ok(desk.call('PUT', `/api/badge/${badge.id}`, { user_id: desk.user_id }));
  expect(await report('sales')).toEqual(before);
});
test('what is too long for a report is in its totals, and the page says what is not listed', async () => {
  const paid = (await ok(treasurer.call('GET', path('payments')))).paid as number;
  await (await database()).$executeRaw`
    INSERT INTO ledgerentry (id, convention_id, kind, debit, credit, amount, date_created)
    SELECT uuid_v7(), ${scene.convention_id}::uuid, 'payment', 'external', 'credit', 100,
      (date_trunc('day', now() AT TIME ZONE timezone) + interval '12 hours' - day * interval '1 day') AT TIME ZONE timezone
    FROM generate_series(1, 5010) AS day, convention WHERE convention.id = ${scene.convention_id}::uuid`;
  const answer = await ok(treasurer.call('GET', path('payments')));
  expect(answer).toMatchObject({ paid: paid + 5010, left_out: 12 });
  const items = answer.items as { day: string }[];
  expect(items).toHaveLength(5000);
  expect(items.at(-1)?.day).toBe((await report('sales')).at(-1)?.day); // the latest are there
  expect(paymentsReportOf(answer as never, {}).note).toMatch(/leave out 12 older rows\.$/);
});
test('money is reported to the treasurer and organizers, check-ins to registration too, of their own convention', async () => {
  for (const name of ['sales', 'payments', 'owed', 'check-ins']) {
    await ok(scene.organiser.call('GET', path(name)));
    for (const other of [
      scene.stranger,
      scene.foreigner,
      await scene.staff('merch'),
      await scene.staff('treasurer', scene.elsewhere_id),
    ])
      expect(await refusal(other.call('GET', path(name)))).toBe('403/450 null');
    if (name !== 'check-ins') expect(await refusal(desk.call('GET', path(name)))).toBe('403/450 null');
  }
});

test('sales of few days stand by day, those of many weeks by week from Monday on, with what is empty in between', () => {
  const sold = (...days: string[]) => days.map((day) => ({ day }));
  const shown = (...days: string[]) => periodsOf(sold(...days)).periods.map(({ label, items }) => `${label}: ${items.length}`);
  expect(shown('2027-01-21', '2027-01-21', '2027-01-23')).toEqual(['Thu Jan 21: 2', 'Fri Jan 22: 0', 'Sat Jan 23: 1']);
  expect(shown('2027-01-03', '2027-01-04', '2027-01-10', '2027-01-25')).toEqual([
    ...['Mon Dec 28: 1', 'Mon Jan 4: 2', 'Mon Jan 11: 0', 'Mon Jan 18: 0', 'Mon Jan 25: 1'],
  ]);
  expect(periodsOf([]).periods).toEqual([]);
});
