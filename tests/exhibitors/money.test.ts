import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { createService } from '../support/service.ts';

/* What booths cost in parts, and money that goes back. */
let s: Scene;
let here: string;
let treasurer: Account;
let staff: Account;
let owner: Account;
let exhibitor: string;
let type: string;
let option: string;
beforeAll(async () => {
  s = await makeScene(await createService({ settings: { JOB_SECOND: '1' } }));
  here = `/api/convention/${s.convention_id}`;
  [treasurer, staff, owner] = [await s.staff('treasurer'), await s.staff('exhibitors'), await s.newcomer()];
  await s.change({ currency: 'EUR', max_booths_per_exhibitor: 50 });
  const books = { seller_name: 'Con e.V.', seller_address: 'Harbor 1', invoice_prefix: 'B-' };
  await ok(treasurer.call('POST', `${here}/bookkeeping`, books));
  await ok(treasurer.call('POST', `${here}/bank-account`, { holder: 'Con e.V.', iban: 'DE89 3704 0044 0532 0130 00' }));
  const application = { convention_id: s.convention_id, name: 'Owl Games', agree_to_terms: 1 };
  exhibitor = (await s.make('exhibitor', application, owner)).id;
  await ok(staff.call('POST', `/api/exhibitor/${exhibitor}/approve`));
  const badges = await s.make('badgetype', { convention_id: s.convention_id, name: 'Exhibitor', price: 0 });
  const plan = { deposit_amount: 100, deposit_days: 10, rest_due_date: '2027-06-01 00:00:00' };
  const sold = { convention_id: s.convention_id, name: 'Large', price: 500, badgetype_id: badges.id, badge_quantity: 2 };
  type = (await s.make('boothtype', { ...sold, ...plan })).id;
  option = (await s.make('boothoption', { convention_id: s.convention_id, boothtype_id: type, name: 'Power', price: 50 })).id;
});
afterAll(() => s.stop());

const orderOf = async (id: string) => (await database()).order.findUniqueOrThrow({ where: { id } });
const boothOf = async (id: string) => (await database()).booth.findUniqueOrThrow({ where: { id } });
const balanced = async () => expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]);
/** A booth of 500 with an option of 50. */
async function take(as = staff): Promise<string> {
  const { id } = await ok(as.call('POST', '/api/booth', { boothtype_id: type, exhibitor_id: exhibitor }));
  const wanted = { convention_id: s.convention_id, booth_id: id, exhibitor_id: exhibitor, boothoption_id: option };
  await ok(as.call('POST', '/api/boothaddon', wanted));
  return id;
}
/** Pays by bank what somebody announced. */
async function transfer(id: string, sent = {}): Promise<number> {
  const { transfer } = await ok(owner.call('POST', `${here}/pay-by-bank`, { order_id: id, ...sent }));
  const { code, amount } = transfer as { code: string; amount: number };
  const line = `02.01.2027;02.01.2027;"Owl";"${code}";${amount},00;EUR`;
  const head = '"Kontostand";"1,00"\r\n\r\nBuchungstag;Valuta;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung\r\n';
  await ok(treasurer.call('POST', `${here}/import-bank-statement`, { file: new File([head + line], 'bank.csv') }));
  return amount;
}
const invoices = async (order_id: string) =>
  (await (await database()).invoice.findMany({ where: { order_id }, orderBy: { number: 'asc' } })).map(
    ({ kind, amount }) => `${kind} ${amount / 100}`,
  );

test('a deposit books the booth with its badges, and the rest stays owed until it comes', async () => {
  const id = await take(owner);
  const held = await boothOf(id);
  const days = ((held.hold_expires_date?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(9.9); // until the deposit is due
  expect(await ok(owner.call('GET', `${here}/card-payment`, { order_id: id }))).toMatchObject({
    amount_owed: 550,
    deposit_owed: 100,
  });
  expect(await transfer(id, { deposit: 1 })).toBe(100);
  expect(await orderOf(id)).toMatchObject({ amount_paid: 10_000, amount_owed: 45_000, status: 'owed' });
  expect(await boothOf(id)).toMatchObject({ verified: true, amount_waived: 0, amount_paid: 10_000 });
  expect(await (await database()).badge.count({ where: { booth_id: id } })).toBe(2);
  expect(await ok(owner.call('GET', `${here}/card-payment`, { order_id: id }))).toMatchObject({
    deposit_owed: 0,
    transfer: null,
  });
  expect(await refusal(owner.call('POST', `${here}/pay-by-bank`, { order_id: id, deposit: 1 }))).toBe('409/453 deposit');
  const { link } = await ok(owner.call('POST', `${here}/order-link`, { order_id: id }));
  const page = await (await fetch(String(link).replace(/^https?:\/\/[^/]+/, s.service.base_url))).text();
  expect(page).toMatch(/Deposit<\/dt><dd>€100\.00, paid/);
  expect(page).toMatch(/Rest<\/dt><dd>€450\.00, due /);
  expect(await transfer(id)).toBe(450);
  expect(await orderOf(id)).toMatchObject({ amount_owed: 0, status: 'paid' });
  expect(await (await database()).badge.count({ where: { booth_id: id } })).toBe(2);
  await balanced();
});
test('what is overdue is reminded of once a week, three times, until something is paid', async () => {
  const id = await take();
  await ok(staff.call('POST', `/api/booth/${id}/verify`, { amount: 100 }));
  expect(await orderOf(id)).toMatchObject({ amount_owed: 45_000 });
  const db = await database();
  const mails = () => db.mail.count({ where: { kind: 'payment_overdue', user_id: owner.user_id } });
  const count = (wanted: number) => vi.waitFor(async () => expect(await mails()).toBe(wanted), { timeout: 30_000, interval: 30 });
  await ok(staff.call('PUT', `/api/booth/${id}`, { rest_due_date: '2026-01-01 00:00:00' }));
  await count(1);
  const mail = await db.mail.findFirstOrThrow({ where: { kind: 'payment_overdue' } });
  expect(mail.text).toContain('Overdue: €450.00');
  for (const wanted of [2, 3]) {
    await db.$executeRaw`UPDATE booth SET reminded_date = reminded_date - interval '8 days' WHERE id = ${id}::uuid`;
    await count(wanted);
  }
  await db.$executeRaw`UPDATE booth SET reminded_date = reminded_date - interval '8 days' WHERE id = ${id}::uuid`;
  await transfer(id);
  expect(await boothOf(id)).toMatchObject({ reminder_count: 0 });
  expect(await mails()).toBe(3);
});
test('a paid booth is paid back in part and the invoice says so; nobody but the treasurer does that', async () => {
  const id = await take();
  await transfer(id);
  await ok(treasurer.call('POST', `/api/order/${id}/invoice`));
  for (const who of [owner, staff, s.stranger, s.foreigner])
    expect(await refusal(who.call('POST', `/api/booth/${id}/refund`))).toMatch(/^40[34]/);
  expect(await refusal(treasurer.call('POST', `/api/booth/${id}/refund`, { amount: 600 }))).toBe('400/442 amount');
  await ok(treasurer.call('POST', `/api/booth/${id}/refund`, { amount: 120, reason: 'Late power' }));
  expect(await orderOf(id)).toMatchObject({ amount_paid: 55_000, amount_refunded: 12_000, amount_owed: 0, amount_credit: 0 });
  expect(await invoices(id)).toEqual(['invoice 550', 'credit_note -550', 'invoice 430']);
  // What was paid for an option comes back when it goes, and no price is lowered for it.
  const { id: addon } = await (await database()).boothAddon.findFirstOrThrow({ where: { booth_id: id } });
  await ok(staff.call('DELETE', `/api/boothaddon/${addon}`));
  expect(await orderOf(id)).toMatchObject({ amount_credit: 5_000 });
  const [one, two] = await Promise.all([
    treasurer.call('POST', `/api/booth/${id}/refund`, { amount: 50 }),
    treasurer.call('POST', `/api/order/${id}/refund`),
  ]);
  expect([one.status, two.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  expect((await orderOf(id)).amount_credit).toBe(0);
  await balanced();
  const free = await take();
  expect(await refusal(treasurer.call('POST', `/api/booth/${free}/refund`))).toBe('409/453 amount_paid');
});
test('a booth is cancelled with its options and unused badges; its money is credit, and its invoice is taken back', async () => {
  const id = await take();
  expect(await refusal(staff.call('POST', `/api/booth/${id}/cancel`))).toBe('409/453 verified');
  await transfer(id);
  await ok(treasurer.call('POST', `/api/order/${id}/invoice`));
  for (const who of [owner, s.stranger, s.foreigner])
    expect(await refusal(who.call('POST', `/api/booth/${id}/cancel`))).toMatch(/^40[34]/);
  const { taken_count } = await ok(staff.call('GET', `/api/boothtype/${type}`));
  expect(await ok(staff.call('POST', `/api/booth/${id}/cancel`, { reason: 'Ill' }))).toEqual({ success: 1, amount_credit: 550 });
  expect((await ok(staff.call('GET', `/api/boothtype/${type}`))).taken_count).toBe(Number(taken_count) - 1);
  expect(await (await database()).badge.count({ where: { booth_id: id } })).toBe(0);
  expect(await invoices(id)).toEqual(['invoice 550', 'credit_note -550']);
  await ok(treasurer.call('POST', `/api/order/${id}/refund`));
  expect(await orderOf(id)).toMatchObject({ amount_refunded: 55_000, amount_credit: 0, status: 'cancelled' });
  await balanced();
});
