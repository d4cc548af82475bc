import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outlinesOf } from '../../src/paper/shape.ts';
import { forgetBuyers } from '../../src/server/ledger/invoices/retention.ts';
import { configure, settings } from '../../src/server/platform/config.ts';
import { typesetter } from '../../src/server/platform/paper/typesetter.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

const { piecesOf, widthOf, wrap } = typesetter;
let scene: Scene;
let treasurer: Account;
let desk: Account;
let buyer: Account;
let weekend: string;
const seller = { seller_name: 'Würfelburg e. V.', seller_address: 'Hauptstraße 1\n12345 Berlin', seller_tax_id: 'DE123456789' };
const books = (sent: object, as = treasurer) =>
  as.call('POST', `/api/convention/${scene.convention_id}/bookkeeping`, sent as Record<string, unknown>);
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  [treasurer, desk, buyer] = [await scene.staff('treasurer'), await scene.staff('registration'), await scene.newcomer()];
  const taxgroup_id = (await scene.make('taxgroup', { convention_id, name: 'Usual', rate: 19 })).id;
  weekend = (await scene.make('badgetype', { convention_id, name: 'Weekend', price: 65, taxgroup_id, max_per_user: null })).id;
});
afterAll(() => scene.stop());
beforeEach(async () => expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

const sell = async (user_id: string | null = buyer.user_id, more: object = {}) =>
  ok(desk.call('POST', '/api/badge/verified', { badgetype_id: weekend, firstname: 'Ada', lastname: 'Byron', user_id, ...more }));
const invoice = (order: string, sent: object = {}, as = buyer) =>
  as.call('POST', `/api/order/${order}/invoice`, sent as Record<string, unknown>);
const open = (path: string, as: Account | null) =>
  fetch(`${scene.service.base_url}/documents/${path}`, as ? { headers: { authorization: `Bearer ${as.session_id}` } } : {});
async function textOf(path: string, as = buyer): Promise<string> {
  const answer = await open(path, as);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true });
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
const numbers = async () =>
  (await (await database()).invoice.findMany({ where: { convention_id: scene.convention_id }, orderBy: { number: 'asc' } })).map(
    ({ number }) => number,
  );

describe('an invoice', () => {
  test('needs a currency and a seller, whom the treasurer names', async () => {
    const { id } = await sell();
    expect(await refusal(invoice(id))).toBe('409/453 seller_name');
    expect(await refusal(books(seller, desk))).toMatch(/^403/);
    expect(await refusal(books({ ...seller, invoice_prefix: 'R-1' }))).toBe('400/442 invoice_prefix');
    await ok(books({ ...seller, invoice_prefix: 'R-' }));
    expect(await refusal(invoice(id))).toBe('409/453 currency');
    await scene.change({ currency: 'EUR' });
    expect(await ok(invoice(id))).toMatchObject({ code: 'R-0001', amount: 65, amount_tax: 10.38, name: 'Ada Byron' });
  });
  test('says who sells what to whom, with taxes and what was paid, in the language of the buyer', async () => {
    await ok(buyer.call('PUT', `/api/user/${buyer.user_id}`, { language: 'de' }));
    const { id, badge_number } = await sell(undefined, { amount: 60 });
    const sent = { billing_name: 'Lovelace GmbH', billing_address: 'Byronweg 3\n20095 Hamburg' };
    const made = await ok(invoice(id, sent));
    const text = await textOf(`invoice/${made.id}.pdf`);
    for (const part of [
      ...['Würfelburg e. V.', 'DE123456789', 'Lovelace GmbH', '20095 Hamburg', `Rechnung ${made.code}`],
      ...[`Badge Nr. ${badge_number}, Weekend`, '19 %', '65,00 €', 'Darin 19 % Umsatzsteuer auf 54,62 €', '10,38 €'],
      ...['Nicht berechnet', '5,00 €', 'Bezahlt', '60,00 €', 'Seite 1 von 1'],
    ])
      expect(text).toContain(part);
    expect(await ok(buyer.call('GET', `/api/order/${id}`))).toMatchObject({ billing_name: 'Lovelace GmbH' });
    expect(await textOf(`receipt/${id}.pdf`)).toMatch(/Quittung[\s\S]*Zahlung, außerhalb von Convene[\s\S]*60,00 €/);
  });
  test('is made once, and corrected by a credit note when the order has changed', async () => {
    const { id } = await sell();
    const first = await ok(invoice(id));
    expect(await ok(invoice(id, {}, desk))).toMatchObject({ id: first.id });
    const second = await ok(invoice(id, { billing_name: 'Countess of Lovelace' }));
    const { items } = await ok(treasurer.call('GET', `/api/order/${id}/invoices`, { _order_by: 'number' }));
    expect(items).toMatchObject([
      { id: first.id, is_cancelled: true, amount: 65 },
      { kind: 'credit_note', cancels_id: first.id, amount: -65, amount_tax: -10.38, name: 'Ada Byron' },
      { id: second.id, is_cancelled: false, name: 'Countess of Lovelace' },
    ]);
    const note = (items as { id: string; code: string }[])[1];
    expect(await textOf(`invoice/${note?.id}.pdf`)).toContain(`Storniert die Rechnung ${first.code}`);
  });
  test('is taken back by the treasurer once, however often at once', async () => {
    const { id } = await sell();
    const made = await ok(invoice(id));
    expect(await refusal(desk.call('POST', `/api/invoice/${made.id}/cancel`))).toMatch(/^403/);
    const cancel = () => refusal(treasurer.call('POST', `/api/invoice/${made.id}/cancel`, { reason: 'Wrong person' }));
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.sort()).toEqual(['200', '409/453 is_cancelled', '409/453 is_cancelled']);
    const db = await database();
    const note = await db.invoice.findUniqueOrThrow({ where: { cancels_id: made.id } });
    expect(note).toMatchObject({ reason: 'Wrong person' });
    expect(await refusal(treasurer.call('POST', `/api/invoice/${note.id}/cancel`))).toBe('409/453 kind');
    expect(await ok(invoice(id))).toMatchObject({ kind: 'invoice' });
  });
  test('is found by the buyer on the page of what they have, with its receipt', async () => {
    const { id } = await sell();
    const made = await ok(invoice(id));
    const { uri_part } = await ok(buyer.call('GET', `/api/convention/${scene.convention_id}`));
    const page = async (who: Account) =>
      (await fetch(`${scene.service.base_url}/c/${uri_part}/me`, { headers: { cookie: `session_id=${who.session_id}` } })).text();
    const mine = await page(buyer);
    for (const path of [`/documents/invoice/${made.id}.pdf`, `/documents/receipt/${id}.pdf`]) expect(mine).toContain(path);
    expect(mine).toContain('Rechnung berichtigen');
    expect(await page(scene.stranger)).not.toContain('/documents/');
  });
  test('is corrected by its buyer so often in a day, by staff as often as they need', async () => {
    const { id } = await sell();
    const usual = settings();
    configure({ ...usual, RATE_LIMIT: 10_000, QUOTAS: { invoices: 1 } });
    try {
      expect(await refusal(invoice(id, { billing_name: 'First' }))).toBe('200');
      expect(await refusal(invoice(id, { billing_name: 'Second' }))).toBe('429/452 null');
      expect(await ok(invoice(id, { billing_name: 'Second' }, desk))).toMatchObject({ name: 'Second' });
    } finally {
      configure(usual);
    }
  });
  test('is for the buyer, staff who take money, and nobody else', async () => {
    const { id } = await sell();
    const made = await ok(invoice(id, {}, desk));
    for (const other of [scene.stranger, scene.foreigner]) {
      expect(await refusal(invoice(id, {}, other))).toMatch(/^403/);
      expect(await refusal(other.call('GET', `/api/invoice/${made.id}`))).toMatch(/^403/);
      for (const path of [`invoice/${made.id}.pdf`, `receipt/${id}.pdf`]) expect((await open(path, other)).status).toBe(404);
    }
    expect((await open(`invoice/${made.id}.pdf`, null)).status).toBe(401);
    expect((await open(`invoice/${made.id}.pdf`, desk)).status).toBe(200);
    expect((await open(`invoice/${scene.convention_id}.pdf`, buyer)).status).toBe(404);
  });
});

describe('the series', () => {
  test('has no gap and no number twice when many are made, corrected and rolled back at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => sell()));
    const db = await database();
    const [before] = (await numbers()).slice(-1);
    const [any] = await db.invoice.findMany({ take: 1, orderBy: { number: 'asc' } });
    if (!any) throw new Error('there are invoices');
    const { id: _id, number: _number, code: _code, ...row } = any;
    // A transaction that fails after it has got its number.
    const lost = db
      .$transaction(async (tx) => {
        const content = row.content as object;
        const made = await tx.invoice.create({ data: { ...row, kind: 'credit_note', cancels_id: any.id, content } });
        expect(made.number).toBeGreaterThan(0);
        throw new Error('killed');
      })
      .catch((error: Error) => error.message);
    const answers = await Promise.all(
      orders.flatMap(({ id }, n) => [invoice(id), invoice(id), invoice(id, n % 3 ? {} : { billing_name: `Firm ${n}` }, desk)]),
    );
    expect(await lost).toBe('killed');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const after = await numbers();
    expect(after).toEqual(Array.from({ length: after.length }, (_, n) => n + 1));
    expect(after.length).toBeGreaterThanOrEqual((before ?? 0) + orders.length);
    const valid = await db.invoice.groupBy({ by: 'order_id', where: { kind: 'invoice', cancelled: null }, _count: true });
    expect(valid.filter(({ _count }) => _count !== 1)).toEqual([]);
  }, 60_000);
  test('never changes, whoever tries', async () => {
    const db = await database();
    await expect(db.$executeRaw`UPDATE invoice SET amount = 1`).rejects.toThrow();
    await expect(db.$executeRaw`DELETE FROM invoice`).rejects.toThrow();
  });
});

test('names in other scripts are drawn in their order, from fonts that have them', () => {
  const arabic = piecesOf('Badge #1, محمد بن سلمان (VIP)', false);
  expect(arabic.map(({ text, isRightToLeft }) => [text, isRightToLeft])).toEqual([
    ['Badge #1, ', false],
    ['محمد بن سلمان', true],
    [' (VIP)', false],
  ]);
  expect(piecesOf('שלום (12)', false).map(({ text }) => text)[0]).toBe('(');
  for (const name of ['山田太郎', '김민수', '简体字', 'สมชาย', 'محمد'])
    for (const piece of piecesOf(name, true)) expect(outlinesOf(piece).every(({ path }) => path.length > 0)).toBe(true);
  expect(outlinesOf(piecesOf('محمد', false)[0] as never).length).toBeLessThanOrEqual(4);
  const lines = wrap('one two three', widthOf('one two', false));
  expect(lines).toEqual(['one two', 'three']);
  expect(wrap('Donaudampfschiff', widthOf('Donaudampf', false)).join('')).toBe('Donaudampfschiff');
});

test('forgets a buyer whose account is closed once it is as old as the convention says, and keeps its number and amounts', async () => {
  const who = await scene.newcomer();
  const sold = await sell(who.user_id);
  const { id, code } = await ok(invoice(sold.id, { billing_name: 'Old Lovelace', billing_address: 'Byronweg 3' }, who));
  await ok(books({ invoice_years: 5 }));
  expect(await refusal(books({ invoice_years: 0 }))).toBe('400/442 invoice_years');
  await ok(who.call('DELETE', `/api/user/${who.user_id}`));
  const db = await database();
  const old = async () =>
    db.$executeRawUnsafe(
      `DO $$ BEGIN ALTER TABLE invoice DISABLE TRIGGER invoice_forgets; UPDATE invoice SET date_created = now() - interval '5 years 1 day' WHERE id = '${id}';
       ALTER TABLE invoice ENABLE TRIGGER invoice_forgets; END $$`,
    );
  const kept = () => db.invoice.findUniqueOrThrow({ where: { id } });
  await forgetBuyers(db);
  expect(await kept()).toMatchObject({ name: 'Old Lovelace', content: { buyer: { address: 'Byronweg 3' } } });
  await expect(db.invoice.update({ where: { id }, data: { name: 'Somebody' } })).rejects.toThrow('invoice_immutable');
  await old();
  await expect(db.invoice.update({ where: { id }, data: { amount: 1 } })).rejects.toThrow('invoice_immutable');
  const { content, amount, version, ...before } = await kept();
  await forgetBuyers(db);
  const after = await kept();
  expect(after).toMatchObject({
    code,
    amount,
    name: 'Former attendee',
    content: { ...(content as object), buyer: { name: 'Former attendee', address: '' } },
  });
  expect({ ...after, date_updated: null }).toMatchObject({ ...before, name: 'Former attendee', date_updated: null });
  await forgetBuyers(db);
  expect((await kept()).version).toBe(version + 1);
});
