import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, ok } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let treasurer: Account;
let desk: Account;
const day = (plus = 0) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);
const month = () => `from=${day(-20)}&to=${day(1)}`;
const books = (sent: object) =>
  ok(treasurer.call('POST', `/api/convention/${scene.convention_id}/bookkeeping`, sent as Record<string, unknown>));
const get = (format: string, query = month(), as = treasurer) =>
  fetch(`${scene.service.base_url}/documents/${format}/${scene.convention_id}.csv?${query}`, {
    headers: { authorization: `Bearer ${as.session_id}` },
  });
const refusedWith = async (answer: Promise<Response>) => {
  const { status, body } = await answer.then(async (one) => ({ status: one.status, body: await one.json() }));
  return `${status}/${body.error.code} ${body.error.data}`;
};
beforeAll(async () => {
  scene = await makeScene();
  [treasurer, desk] = [await scene.staff('treasurer'), await scene.staff('registration')];
  const { convention_id } = scene;
  await scene.change({ currency: 'EUR' });
  const group = { convention_id, name: 'Usual', rate: 19, account: '8400', tax_key: '3' };
  const taxgroup_id = (await scene.make('taxgroup', group)).id;
  const dear = (await scene.make('badgetype', { convention_id, name: 'Wochenende „Groß“', price: 65, taxgroup_id })).id;
  const plain = (await scene.make('badgetype', { convention_id, name: 'Plain', price: 10 })).id;
  const sell = (badgetype_id: string, firstname: string) =>
    ok(desk.call('POST', '/api/badge/verified', { badgetype_id, firstname, lastname: 'Žižka', user_id: null }));
  const badge = await sell(dear, '=Ada');
  await ok(desk.call('DELETE', `/api/badge/${badge.id}`));
  await sell(plain, 'Jan');
});
afterAll(() => scene.stop());

test('the ledger of a period is a CSV for any program, with accounts, taxes and corrections', async () => {
  await books({ accounts: { revenue: '8200', receivable: '1400', external: '1360' } });
  const text = Buffer.from(await (await get('ledger')).arrayBuffer()).toString();
  const [head = '', ...rows] = text.slice(1).trimEnd().split('\r\n');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(head.split(',').slice(0, 5)).toEqual(['Entry', 'Date', 'Time', 'Order', 'Buyer']);
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatch(/'=Ada Žižka,.*,Price,Outstanding,1400,Sales,8400,65.00,EUR,Usual,19,10.38,/);
  expect(rows[2]).toMatch(/Price,Sales,8400,Outstanding,1400,65.00,EUR,Usual,19,10.38,,,[\da-f-]{36}$/);
  expect(rows[4]).toMatch(/Sales,8200,10.00,EUR,,,0.00/);
  expect(await (await get('ledger', 'from=2020-01-01&to=2020-01-31')).text()).not.toContain('\r\n\r\n');
});
test('DATEV reads it: its head, 125 columns, amounts, accounts, keys and days', async () => {
  expect(await refusedWith(get('datev'))).toBe('409/453 datev_consultant');
  const start = Number(day(-20).slice(5, 7));
  await books({ datev_consultant: 29098, datev_client: 55003, fiscal_year_start: start });
  expect(await refusedWith(get('datev'))).toBe('409/453 accounts');
  await books({ accounts: { revenue: '8200', receivable: '1400', external: '1360', credit: '1710' } });
  const answer = await get('datev');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="EXTF_Buchungsstapel-[\d-]+\.csv"$/);
  const lines = Buffer.from(await answer.arrayBuffer())
    .toString('latin1')
    .split('\r\n');
  const [head = '', names = '', ...rows] = lines;
  const [compact, from, to] = [`${day(-20).slice(0, 8)}01`, day(-20), day(1)].map((one) => one.replaceAll('-', ''));
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";29098;55003;/);
  expect(head).toContain(`;29098;55003;${compact};4;${from};${to};"`);
  expect(head.split(';')).toHaveLength(31);
  expect(names.split(';')).toHaveLength(125);
  expect(rows.pop()).toBe('');
  expect(rows).toHaveLength(6);
  const fields = rows.map((row) => row.split(';'));
  expect(fields.map((row) => row.length)).toEqual(rows.map(() => 125));
  expect(fields[0]?.slice(0, 9)).toEqual(['65,00', '"S"', '"EUR"', '', '', '""', '1400', '8400', '"0003"']);
  expect(fields[2]?.slice(6, 9)).toEqual(['8400', '1400', '"0003"']);
  expect(fields[1]?.slice(6, 9)).toEqual(['1360', '1400', '""']);
  expect(fields[0]?.[9]).toMatch(/^\d{4}$/);
  expect(rows[0]).toContain('"Price, Badge #1, Wochenende ""Groß"", =Ada ?i?ka"');
});
test('both are for those who keep the books, one year at most', async () => {
  for (const format of ['ledger', 'datev'])
    for (const other of [desk, scene.foreigner, scene.stranger]) expect((await get(format, month(), other)).status).toBe(404);
  expect(await refusedWith(get('ledger', `from=${day()}`))).toBe('400/442 to');
  expect(await refusedWith(get('ledger', `from=${day()}&to=${day(-1)}`))).toBe('400/442 to');
  expect(await refusedWith(get('ledger', 'from=2026-01-01&to=2027-01-01'))).toBe('400/442 to');
  expect(await refusedWith(get('datev', `from=${day(-40)}&to=${day()}`))).toBe('400/442 to');
});
